// Loaded before a program (`node --import`): kills the process before its nth change of the file system, counted from
// the first one that concerns a restore's journal.
import fs from "node:fs";

const at = Number(process.env.UTSPRING_KILL_AT);
let isCounting = process.env.UTSPRING_KILL_FROM_START === "1";
let changes = 0;

for (const name of ["writeFileSync", "renameSync", "mkdirSync", "fsyncSync", "rmSync"]) {
  const change = fs[name];
  fs[name] = (...args) => {
    isCounting ||= String(args[0]).includes("restore-in-progress");
    if (isCounting && (changes += 1) === at) process.kill(process.pid, "SIGKILL");
    return change(...args);
  };
}
