import java.io.*;
import java.lang.reflect.*;
import java.net.*;
import java.nio.file.*;
import java.util.jar.*;

/** Runs an engine again and again in one process: for each line "REPORT TAB PAIRS" it pairs the next round and says so. */
public class Driver {
    public static void main(String[] args) throws Exception {
        Path jar = Path.of(args[0]);
        try (JarFile outer = new JarFile(jar.toFile())) {
            JarEntry inner = outer.getJarEntry("main/main.jar");
            if (inner != null) {
                Path copy = Files.createTempFile("engine", ".jar");
                copy.toFile().deleteOnExit();
                Files.copy(outer.getInputStream(inner), copy, StandardCopyOption.REPLACE_EXISTING);
                jar = copy;
            }
        }
        String main;
        try (JarFile file = new JarFile(jar.toFile())) {
            main = file.getManifest().getMainAttributes().getValue("Main-Class");
        }
        URL[] urls = {jar.toUri().toURL()};
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(System.out);
        System.setSecurityManager(new SecurityManager() {
            @Override public void checkPermission(java.security.Permission permission) {}
            @Override public void checkExit(int status) { throw new SecurityException(); }
        });
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null; ) {
            String[] files = line.split("\t");
            try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
                String[] call = {files[0], "-p", files[1], "-w"};
                loader.loadClass(main).getMethod("main", String[].class).invoke(null, (Object) call);
            } catch (InvocationTargetException ended) {
                // It exits, or gives up: the file of pairs is there or not.
            }
            out.println("done");
            out.flush();
        }
    }
}
