// @ts-check
// Loaded into the measured server before its own code: reports, on request, the memory in use after a garbage
// collection.
const { setFlagsFromString } = require("node:v8");
const { runInNewContext } = require("node:vm");

process.on("message", (word) => {
  if (word !== "weigh") return;
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ live: heapUsed + external });
});
process.channel?.unref();
