"""A browser, by the WebDriver protocol and nothing but Python's own library."""

import base64
import json
import os
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request

# For a browser that runs as root, without a screen and without a network.
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]

KEYS = {
    "Tab": "\ue004",
    "Backspace": "\ue003",
    "Delete": "\ue017",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}



class Browser:
    """Headless Chromium with an empty profile; a context manager."""

    def __init__(self, profile):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.root = f"http://127.0.0.1:{port}"
        self.driver = subprocess.Popen(
            ["chromedriver", f"--port={port}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.profile = profile
        self.session = None

    def __enter__(self):
        try:
            self._wait()
            options = {"args": [*FLAGS, f"--user-data-dir={self.profile}"]}
            capabilities = {"alwaysMatch": {"goog:chromeOptions": options}}
            answer = self._call("POST", "/session", {"capabilities": capabilities})
            self.session = f"/session/{answer['sessionId']}"
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(self, *_):
        try:
            self._call("DELETE", self.session)
        finally:
            self._stop()

    def open(self, path):
        self.visit(path.resolve().as_uri())

    def visit(self, address):
        self._session("POST", "/url", {"url": address})

    def run(self, script):
        """What `script`, the body of a function, returns."""
        return self._session("POST", "/execute/sync", {"script": script, "args": []})

    def press(self, *keys):
        """Presses the keys one after the other, wherever the focus is."""
        actions = []
        for key in keys:
            value = KEYS.get(key, key)
            actions += [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self._session("POST", "/actions", {"actions": [{"type": "key", "id": "k", "actions": actions}]})

    def choose(self, selector, path):
        """Chooses the file `path` in the field of this selector."""
        found = self._session("POST", "/element", {"using": "css selector", "value": selector})
        [element] = found.values()
        self._session("POST", f"/element/{element}/value", {"text": str(path)})

    def drag(self, selector, onto):
        """Drags the element of one selector onto that of another, with the mouse."""
        middle = "const b = document.querySelector('{}').getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]"
        (x, y), (to_x, to_y) = self.run(middle.format(selector)), self.run(middle.format(onto))
        move = lambda x, y: {"type": "pointerMove", "duration": 100, "x": round(x), "y": round(y)}  # noqa: E731
        steps = [
            move(x, y), {"type": "pointerDown", "button": 0}, move(x + 5, y + 5), move(to_x, to_y + 2), move(to_x, to_y),
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self._session("POST", "/actions", {"actions": [mouse]})

    def size(self, width, height):
        """Gives the page this size, smaller than a window may be."""
        self.devtools(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )

    def dark(self, is_dark):
        scheme = "dark" if is_dark else "light"
        features = [
            {"name": "prefers-color-scheme", "value": scheme},
            # Where a link leads to is looked at at once, not after an animation.
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]
        self.devtools("Emulation.setEmulatedMedia", {"features": features})

    def devtools(self, command, parameters):
        body = {"cmd": command, "params": parameters}
        return self._session("POST", "/goog/cdp/execute", body)

    def screenshot(self, path):
        path.write_bytes(base64.b64decode(self._session("GET", "/screenshot")))

    def whole(self, path):
        """A picture of the whole page, what is below the window included."""
        answer = self.devtools("Page.captureScreenshot", {"captureBeyondViewport": True})
        path.write_bytes(base64.b64decode(answer["data"]))

    def print(self):
        """The page as PDF on A4."""
        # The page's own @page decides on size and margins.
        answer = self.devtools("Page.printToPDF", {"preferCSSPageSize": True, "printBackground": True})
        return base64.b64decode(answer["data"])

    def _session(self, method, path, body=None):
        return self._call(method, self.session + path, body)

    def _call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.root + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{method} {path}: {error.read().decode()[:600]}") from error

    def _wait(self):
        for _ in range(300):
            try:
                if self._call("GET", "/status")["ready"]:
                    return
            except (urllib.error.URLError, ConnectionError):
                pass
            time.sleep(0.1)
        raise RuntimeError("chromedriver does not answer")

    def _stop(self):
        # The group holds the driver and the browser it started.
        try:
            os.killpg(self.driver.pid, signal.SIGTERM)
        except ProcessLookupError:
            pass
        self.driver.wait(timeout=30)
