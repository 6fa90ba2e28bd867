"""Files, served to a browser of this machine."""

import functools
import http.server
import threading


class Files:
    """A web space that serves the files of a folder, and of further ones below a name; until it is closed."""

    def __init__(self, folder, **others):
        handler = functools.partial(Handler, others, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def close(self):
        if self.thread.is_alive():
            self.server.shutdown()
            self.server.server_close()
            self.thread.join()


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        ".css": "text/css",
        ".html": "text/html",
        ".js": "text/javascript",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        "": "application/octet-stream",
    }

    def __init__(self, others, *rest, **more):
        self.others = others
        super().__init__(*rest, **more)

    def translate_path(self, path):
        first, _, rest = path.lstrip("/").partition("/")
        if first in self.others:
            here, self.directory = self.directory, str(self.others[first])
            try:
                return super().translate_path("/" + rest)
            finally:
                self.directory = here
        return super().translate_path(path)

    def log_message(self, *_):
        pass
