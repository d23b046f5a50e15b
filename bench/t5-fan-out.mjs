// The time from a change until every listener has received it, over the real client, and the server's cost of a message
// beside others that send the same.
import path from "node:path";
import { startChild } from "./child.mjs";
import { deposit, fanOut, registerSale } from "./fan-out.mjs";
import { follow } from "./light-socket.mjs";
import { plainListener, socketIoListener, trpcListener } from "./listeners.mjs";
import { median } from "./load.mjs";
import { startPeer } from "./peers.mjs";
import { cookiesOf } from "./people.mjs";
import { spread } from "./spread.mjs";

export const title = "En ändring till alla som lyssnar";

export async function run(installation, table, { isQuick }) {
  const { url, manager, pupil } = installation;
  const cookies = [manager];
  for (let at = 1; at < 10; at += 1) cookies.push(await pupil(at));
  for (const [name, change] of [
    ["insättning", deposit(url, manager)],
    ["såld vara", await registerSale(url, manager)],
  ]) {
    const seen = await fanOut(url, cookies, change, { changes: isQuick ? 10 : 50 });
    table.add(
      `${name} → sedd av 100 socketar`,
      `p50 ${seen.p50.toFixed(1)} ms, p99 ${seen.p99.toFixed(1)} ms`,
      "p99 < 50 ms",
    );
  }
  await installation.bigClass();
  await besideOthers(installation, table, isQuick);
}

async function besideOthers({ root, url, server, databaseUrl, classId, manager }, table, isQuick) {
  const change = deposit(url, manager);
  const { frame, changeEvent } = await oneFrame(url, manager, change);
  const given = JSON.stringify(changeEvent);
  const others = [
    {
      name: "ws",
      aim: "≤ 1,4",
      start: () => startChild(path.join(root, "bench/plain-ws.mjs"), [frame]),
      listener: plainListener,
    },
  ];
  if (!isQuick) {
    others.push({
      name: "Socket.IO",
      aim: "< 1",
      start: () => startPeer("t5-peer.mjs", ["socketio", given]),
      listener: socketIoListener,
    });
    others.push({
      name: "tRPC som den kommer",
      aim: "≤ 0,25",
      start: () => startPeer("t5-peer.mjs", ["trpc", given]),
      listener: (at) => trpcListener(at, [""], change.kind),
    });
  }
  const children = [];
  try {
    for (const { start } of others) children.push(await start());
    // The short run has a thousand too: with a hundred the change itself is most of the measurement.
    for (const sockets of isQuick ? [1_000] : [100, 1_000]) {
      // Ten for each of a hundred users, as many as a user may have.
      const cookies = await cookiesOf(databaseUrl, classId, 100);
      const contenders = [
        { name: "vi", pid: server.pid, open: trpcListener(url, cookies, change.kind), change: change.make },
      ];
      for (const [at, { name, aim, listener }] of others.entries()) {
        const { url: address, pid } = children[at];
        contenders.push({
          name,
          aim,
          pid,
          open: listener(address),
          change: async () => (await fetch(address)).arrayBuffer(),
        });
      }
      await inTurns(contenders, { sockets, changes: sockets > 100 ? 30 : 200, rounds: isQuick ? 1 : 3 }, table);
    }
  } finally {
    await Promise.all(children.map(({ stop }) => stop()));
  }
}

async function inTurns(contenders, { rounds, ...size }, table) {
  const kept = new Map(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const contender of contenders) {
      const figures = await spread(contender, size);
      if (round > 0) kept.get(contender.name).push(figures);
    }
  }
  const mid = (name, figure) => median(kept.get(name).map((figures) => figures[figure]));
  for (const { name, aim } of contenders.slice(1)) {
    const [ours, theirs] = [mid("vi", "usPerMessage"), mid(name, "usPerMessage")];
    const last = `sista ${mid("vi", "lastMs").toFixed(1)} och ${mid(name, "lastMs").toFixed(1)} ms`;
    const ratio =
      ours === null
        ? null
        : median(kept.get("vi").map(({ usPerMessage }, at) => usPerMessage / kept.get(name)[at].usPerMessage));
    const cpu =
      ratio === null
        ? ""
        : `CPU per meddelande ${ours.toFixed(1)} och ${theirs.toFixed(1)} µs, ${ratio.toFixed(2).replace(".", ",")} × · `;
    table.add(`${size.sockets} socketar bredvid ${name}`, cpu + last, aim, null, ratio === null ? null : 1 / ratio);
  }
}

/** What is sent for one change: the exact bytes, and the change event in them. */
async function oneFrame(url, cookie, { kind, make }) {
  let seen = () => undefined;
  const heard = new Promise((resolve) => {
    seen = resolve;
  });
  const { cut } = await follow(url, cookie, {
    onChangeEvent: (changeEvent, frame) => changeEvent.kind === kind && seen({ changeEvent, frame }),
  });
  await make();
  const answer = await heard;
  cut();
  return answer;
}
