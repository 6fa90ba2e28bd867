import java.io.FileInputStream;
import javafo.api.JaVaFoApi;

/** Calls the class as programs do: operation, report, perhaps a round. For its test. */
public final class Call {
    private Call() {}

    public static void main(String[] arguments) throws Exception {
        int operation = Integer.parseInt(arguments[0]);
        try (FileInputStream report = new FileInputStream(arguments[1])) {
            System.out.print(arguments.length > 2
                ? JaVaFoApi.exec(operation, Integer.valueOf(arguments[2]), report)
                : JaVaFoApi.exec(operation, report));
        } catch (RuntimeException failure) {
            System.out.print(failure.getClass().getSimpleName() + ": " + failure.getMessage());
        }
    }
}
