// Loaded by `--import`: at SIGWINCH, collects garbage and appends the bytes in use to LIVE_MEMORY_FILE.
import fs from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

// A worker thread has no signals.
if (isMainThread) {
  process.on("SIGWINCH", () => {
    setFlagsFromString("--expose-gc");
    runInNewContext("gc")();
    const { heapUsed, external } = process.memoryUsage();
    fs.appendFileSync(process.env.LIVE_MEMORY_FILE, `${heapUsed + external}\n`);
  });
}
