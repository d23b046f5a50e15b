// Loaded by `--import`: kills the process before its nth change of the file system after UTSPRING_KILL_FROM.
import fs from "node:fs";

const at = Number(process.env.UTSPRING_KILL_AT);
let isCounting = false;
let changes = 0;

for (const name of ["cpSync", "mkdirSync", "renameSync", "rmSync", "rmdirSync"]) {
  const change = fs[name];
  fs[name] = (...args) => {
    isCounting ||= args.some((arg) => String(arg).includes(process.env.UTSPRING_KILL_FROM));
    if (isCounting && (changes += 1) === at) process.kill(process.pid, "SIGKILL");
    return change(...args);
  };
}
