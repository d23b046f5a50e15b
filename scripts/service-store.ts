import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../packages/testkit/src/server-process.ts";

const programs = ["ceph", "ceph-mon", "ceph-mgr", "ceph-osd", "monmaptool", "radosgw", "radosgw-admin"];
const directories = [...(process.env["PATH"] ?? "").split(":"), "/usr/sbin"];
const hasCeph = programs.every((name) => directories.some((directory) => fs.existsSync(path.join(directory, name))));
const {
  UTSPRING_S3_ENDPOINT: endpoint,
  UTSPRING_S3_ACCESS_KEY: accessKey,
  UTSPRING_S3_SECRET_KEY: secretKey,
  UTSPRING_S3_REGION: region,
} = process.env;

interface Store {
  name: string;
  settings: object;
  stop(): Promise<void>;
}

export const noStore =
  endpoint !== undefined || hasCeph ? null : "radosgw is not installed, and UTSPRING_S3_ENDPOINT names no store";

export async function openStore(): Promise<Store> {
  if (endpoint !== undefined)
    return {
      name: `the store at ${new URL(endpoint).host}`,
      settings: { endpoint, accessKey, secretKey, region },
      stop: async () => undefined,
    };
  return startCeph();
}

async function startCeph(): Promise<Store> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-ceph-"));
  const [id, monPort, port] = [randomUUID(), await freePort(), await freePort()];
  for (const name of ["mon", "osd", "mgr", "run", "log"]) fs.mkdirSync(path.join(home, name));
  const conf = path.join(home, "ceph.conf");
  fs.writeFileSync(conf, settingsOf({ home, id, monPort, port }));
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, [...args, "-c", conf], { encoding: "utf8", timeout: 60_000 });
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
    return stdout;
  };
  const children: ChildProcess[] = [];
  // In the foreground, so that they end with this command.
  const start = (program: string, ...args: string[]) =>
    children.push(spawn(program, ["-f", ...args, "-c", conf], { stdio: "ignore" }));
  const stop = async () => {
    for (const child of children.toReversed()) {
      const ended = new Promise<unknown>((resolve) =>
        child.exitCode === null ? child.once("close", resolve) : resolve(null),
      );
      child.kill("SIGKILL");
      await ended;
    }
    fs.rmSync(home, { recursive: true, force: true });
  };
  try {
    const map = path.join(home, "monmap");
    spawnSync("monmaptool", ["--create", "--fsid", id, "--addv", "a", `v1:127.0.0.1:${monPort}`, map]);
    run("ceph-mon", "--mkfs", "-i", "a", "--monmap", map);
    start("ceph-mon", "-i", "a");
    await sleep(2_000);
    start("ceph-mgr", "-i", "x");
    const osd = randomUUID();
    run("ceph", "osd", "new", osd);
    run("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", osd);
    start("ceph-osd", "-i", "0");
    start("radosgw", "-n", "client.rgw.main");
    const url = `http://127.0.0.1:${port}`;
    const until = Date.now() + 90_000;
    while (
      !(await fetch(url).then(
        (response) => response.ok,
        () => false,
      ))
    ) {
      if (Date.now() > until) throw new Error("radosgw did not answer within 90 s");
      await sleep(500);
    }
    run(
      "radosgw-admin",
      "user",
      "create",
      "--uid",
      "utspring",
      "--display-name",
      "Utspring",
      "--access-key",
      "UTSPRINGKEY",
      "--secret-key",
      "utspring-secret-123",
    );
    const version = /version (?<version>\d+\.\d+\.\d+)/u.exec(run("radosgw", "--version"))?.groups?.version ?? "";
    return {
      name: `Ceph radosgw ${version}`,
      settings: { endpoint: url, accessKey: "UTSPRINGKEY", secretKey: "utspring-secret-123" },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const settingsOf = ({
  home,
  id,
  monPort,
  port,
}: {
  home: string;
  id: string;
  monPort: number;
  port: number;
}) => `[global]
fsid = ${id}
mon host = v1:127.0.0.1:${monPort}
auth cluster required = none
auth service required = none
auth client required = none
auth supported = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd crush chooseleaf type = 0
mon allow pool size one = true
mon warn on pool no redundancy = false
mon data avail crit = 1
mon data avail warn = 2
ms bind msgr2 = false
ms bind ipv6 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
run dir = ${home}/run
admin socket = ${home}/run/$name.asok
pid file = ${home}/run/$name.pid
log file = ${home}/log/$name.log
mon data = ${home}/mon
osd data = ${home}/osd
mgr data = ${home}/mgr
osd objectstore = memstore
memstore device bytes = 4294967296
osd max object name len = 256
osd max object namespace len = 64
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw thread pool size = 32
`;
