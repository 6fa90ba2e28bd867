package javafo.api;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * In the place of the class of this name in JaVaFo's main.jar: starts pairwright with the report on its
 * standard input.
 *
 * The property or, without it, the environment variable PAIRWRIGHT names the program; else it is looked
 * for as pairwright. PAIRWRIGHT_RULES names the edition.
 */
public final class JaVaFoApi {
    private JaVaFoApi() {}

    /**
     * Pairs (1000), lists what is to be paired (1100) or was paired (1110), checks a tournament (1200) or
     * the round that an Integer names (1210), or makes one at random (1300). 1001, 1111 and 1301 do so
     * with Baku acceleration.
     *
     * The parameters are known by their type, in any order: an InputStream or else a String is the report,
     * or the model of a tournament at random; without these, Properties tell how that is to be. With an
     * OutputStream the answer goes there, in UTF-8, and nothing is returned.
     */
    public static String exec(int operation, Object... parameters) {
        InputStream stream = null;
        String text = null;
        Properties wishes = null;
        OutputStream output = null;
        Integer round = null;
        for (Object parameter : parameters) {
            if (parameter instanceof InputStream) stream = (InputStream) parameter;
            if (parameter instanceof String) text = (String) parameter;
            if (parameter instanceof Properties) wishes = (Properties) parameter;
            if (parameter instanceof OutputStream) output = (OutputStream) parameter;
            if (parameter instanceof Integer) round = (Integer) parameter;
        }
        if (stream == null && text != null) {
            stream = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        }
        try {
            String answer = answer(operation, stream, wishes, round);
            if (output == null) return answer;
            output.write(answer.getBytes(StandardCharsets.UTF_8));
            output.flush();
            return null;
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        } catch (InterruptedException error) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(error);
        }
    }

    private static String answer(int operation, InputStream report, Properties wishes, Integer round)
            throws IOException, InterruptedException {
        switch (operation) {
            case 1000: return run(report, false, "-", "-p");
            case 1001: return run(report, false, "-", "-b", "-p");
            case 1100: return run(report, true, "-", "--before-pairing", "-l");
            case 1110: return run(report, true, "-", "-p", "-l");
            case 1111: return run(report, true, "-", "-b", "-p", "-l");
            case 1200: return run(report, false, "-", "-c");
            case 1210: return run(report, false, "-", "-c", round == null ? "" : round.toString());
            case 1300: return make(report, wishes, "");
            case 1301: return make(report, wishes, "-b");
            default: throw new UnsupportedOperationException("JaVaFoApi has no operation " + operation);
        }
    }

    /** A tournament at random: like a model, as properties say, or as it comes. */
    private static String make(InputStream model, Properties wishes, String baku)
            throws IOException, InterruptedException {
        if (model != null) return run(model, true, "-", "-g", baku, "-o");
        if (wishes == null) return run(null, true, "-g", baku, "-o");
        Path configuration = Files.createTempFile("pairwright", ".cfg");
        try {
            StringBuilder lines = new StringBuilder();
            // What callers put there is not always text.
            wishes.forEach((key, value) -> lines.append(key).append('=').append(value).append('\n'));
            Files.writeString(configuration, lines);
            return run(null, true, "-g", configuration.toString(), baku, "-o");
        } finally {
            Files.delete(configuration);
        }
    }

    /** What the program prints, or what it writes to the file that is then its last argument. */
    private static String run(InputStream report, boolean writes, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(program(), "javafo"));
        for (String argument : arguments) if (!argument.isEmpty()) command.add(argument);
        Path file = writes ? Files.createTempFile("pairwright", ".txt") : null;
        try {
            if (writes) command.add(file.toString());
            // Warnings go where those of this process go.
            Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
            try (OutputStream input = process.getOutputStream()) {
                if (report != null) report.transferTo(input);
            } catch (IOException gone) {
                // The program does not read what it has no use for; what it says of it comes next.
            }
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) throw new IllegalArgumentException(printed);
            return writes ? Files.readString(file) : printed;
        } finally {
            if (writes) Files.delete(file);
        }
    }

    private static String program() {
        String named = System.getProperty("PAIRWRIGHT", System.getenv("PAIRWRIGHT"));
        return named == null ? "pairwright" : named;
    }
}
