"""A `warren serve` to be measured: what tools/measure-server and tools/measure-crowd share."""
import http.client
import json
import os
import re
import signal
import subprocess
import sys


class Failed(Exception):
    pass


def say(text):
    print(text, file=sys.stderr, flush=True)


class Server:
    """A server on a free port of loopback, all of whose limits by address are lifted: the load
    comes from one."""

    def __init__(self, program, database, folder, *more):
        self.log = open(os.path.join(folder, "log"), "w+")
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--db", database, "--admin", os.path.join(folder, "admin"),
             "--no-limits", "--log", "info", *more],
            stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if not found:
            self.process.wait(30)
            self.log.seek(0)
            raise Failed("the server did not start: " + self.log.read().strip()[-500:])
        self.port = int(found[1])

    def metrics(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request("GET", "/metrics")
        text = connection.getresponse().read().decode()
        connection.close()
        return {k: float(v) for k, v in re.findall(r"^(warren_\w+) (\S+)$", text, re.M)}

    def cpu(self):
        """Seconds of processor time of all threads."""
        fields = open("/proc/%d/stat" % self.process.pid).read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def network_cpu(self):
        """Seconds of processor time of the network thread alone, to the nanosecond."""
        return int(open("/proc/%d/task/%d/schedstat" % (self.process.pid, self.process.pid)).read().split()[0]) / 1e9

    def memory_mb(self, what="VmRSS"):
        text = open("/proc/%d/status" % self.process.pid).read()
        return int(re.search(what + r":\s+(\d+)", text)[1]) / 1000

    def ready(self):
        self.log.seek(0)
        for line in self.log:
            if '"server.ready"' in line:
                return json.loads(line)
        return {}

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.log.close()
