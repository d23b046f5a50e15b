// Loaded into the measured server before its own code: says, when asked, how late the event loop has been since it began to watch.
const { monitorEventLoopDelay } = require("node:perf_hooks");

const resolutionMs = 1;
const delays = monitorEventLoopDelay({ resolution: resolutionMs });
// What is recorded is the time between two ticks, the tick itself included.
const lateMs = (ns) => Math.max(0, ns / 1e6 - resolutionMs);

process.on("message", (word) => {
  if (word === "watch") {
    delays.reset();
    delays.enable();
  } else if (word === "tell") {
    delays.disable();
    process.send({ p99: lateMs(delays.percentile(99)), max: lateMs(delays.max) });
  }
});
process.channel.unref();
