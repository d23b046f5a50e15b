// @ts-check
// Loaded into the measured server before its own code: reports, on request, the event loop's delay since the
// measurement began.
const { monitorEventLoopDelay } = require("node:perf_hooks");

const resolutionMs = 1;
const delays = monitorEventLoopDelay({ resolution: resolutionMs });
// The recorded value is the time between two ticks, the tick itself included.
/** @type {(ns: number) => number} */
const lateMs = (ns) => Math.max(0, ns / 1e6 - resolutionMs);

process.on("message", (word) => {
  if (word === "watch") {
    delays.reset();
    delays.enable();
  } else if (word === "tell") {
    delays.disable();
    process.send?.({ p99: lateMs(delays.percentile(99)), max: lateMs(delays.max) });
  }
});
process.channel?.unref();
