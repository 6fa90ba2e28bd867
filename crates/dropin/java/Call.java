import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import javafo.api.JaVaFoApi;

/**
 * Calls the class as programs do, for its test: an operation, and then a report, `text:` and a report to be
 * given as a String, `output` for an OutputStream, a round, or `key=value` for Properties.
 */
public final class Call {
    private Call() {}

    public static void main(String[] arguments) throws Exception {
        List<Object> parameters = new ArrayList<>();
        Properties properties = new Properties();
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        for (String argument : List.of(arguments).subList(1, arguments.length)) {
            int equals = argument.indexOf('=');
            if (equals > 0) properties.put(argument.substring(0, equals), argument.substring(equals + 1));
            else if (argument.equals("output")) parameters.add(output);
            else if (argument.matches("[0-9]+")) parameters.add(Integer.valueOf(argument));
            else if (argument.startsWith("text:")) parameters.add(Files.readString(Path.of(argument.substring(5))));
            else parameters.add(new FileInputStream(argument));
        }
        if (!properties.isEmpty()) parameters.add(properties);
        try {
            String answer = JaVaFoApi.exec(Integer.parseInt(arguments[0]), parameters.toArray());
            System.out.print(parameters.contains(output) ? answer + ":" + output : answer);
        } catch (RuntimeException failure) {
            System.out.print(failure.getClass().getSimpleName() + ": " + failure.getMessage());
        }
    }
}
