// Loaded into the measured server before its own code: says, when asked, how much of its memory is in use once what nobody holds has been cleared away.
const { setFlagsFromString } = require("node:v8");
const { runInNewContext } = require("node:vm");

process.on("message", (word) => {
  if (word !== "weigh") return;
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { heapUsed, external } = process.memoryUsage();
  process.send({ live: heapUsed + external });
});
process.channel.unref();
