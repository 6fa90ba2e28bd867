package javafo.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
     * Pairs (1000; 1001 with Baku acceleration), lists what was paired (1110), checks a tournament (1200)
     * or the round that an Integer names (1210), or makes one at random (1300, from a seed if one is
     * given). The report is an InputStream; whatever else is given is passed over.
     */
    public static String exec(int operation, Object... parameters) {
        InputStream report = InputStream.nullInputStream();
        Number number = null;
        for (Object parameter : parameters) {
            if (parameter instanceof InputStream) report = (InputStream) parameter;
            if (parameter instanceof Number) number = (Number) parameter;
        }
        String digits = number == null ? "" : number.toString();
        switch (operation) {
            case 1000: return run(report, false, "-", "-p");
            case 1001: return run(report, false, "-", "-b", "-p");
            case 1110: return run(report, true, "-", "-p", "-l");
            case 1200: return run(report, false, "-", "-c");
            case 1210: return run(report, false, "-", "-c", digits);
            case 1300: return run(report, true, "-g", digits, "-o");
            default: throw new UnsupportedOperationException("operation " + operation
                + " of JaVaFoApi is not offered by pairwright; there are 1000, 1001, 1110, 1200, 1210 and 1300");
        }
    }

    /** What the program prints, or what it writes to the file that is then its last argument. */
    private static String run(InputStream report, boolean writes, String... arguments) {
        try {
            List<String> command = new ArrayList<>(List.of(program(), "javafo"));
            for (String argument : arguments) if (!argument.isEmpty()) command.add(argument);
            Path file = writes ? Files.createTempFile("pairwright", ".txt") : null;
            if (writes) command.add(file.toString());
            // Warnings go where those of this process go.
            Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
            try (var input = process.getOutputStream()) {
                report.transferTo(input);
            } catch (IOException gone) {
                // The program does not read what it has no use for; what it says of it comes next.
            }
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            boolean failed = process.waitFor() != 0;
            String written = writes ? Files.readString(file) : printed;
            if (writes) Files.delete(file);
            if (failed) throw new IllegalArgumentException(printed);
            return written;
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        } catch (InterruptedException error) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(error);
        }
    }

    private static String program() {
        String named = System.getProperty("PAIRWRIGHT", System.getenv("PAIRWRIGHT"));
        return named == null ? "pairwright" : named;
    }
}
