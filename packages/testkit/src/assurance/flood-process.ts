import { randomUUID } from "node:crypto";
import http from "node:http";
import { send } from "./load.ts";
import type { Flood, FloodAnswers } from "./flood.ts";

/** Fills a number and a new uuid into every text of a request. */
function filled(text: string, n: number): string {
  return text
    .replaceAll("{n}", `${n}`)
    .replaceAll("{address}", `11.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`)
    .replaceAll("{uuid}", () => randomUUID());
}

async function run({ url, atOnce, ms, shots }: Flood): Promise<FloodAnswers> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const until = performance.now() + ms;
  const answers: FloodAnswers = { sent: 0, statuses: {}, codes: {} };
  const one = async (n: number) => {
    const shot = shots[n % shots.length];
    if (!shot) return;
    const headers = Object.fromEntries(Object.entries(shot.headers).map(([name, value]) => [name, filled(value, n)]));
    const heard = (body: string) => {
      const code = /"code":"(?<code>[A-Z_]+)"/u.exec(body)?.groups?.["code"];
      if (code !== undefined) answers.codes[code] = (answers.codes[code] ?? 0) + 1;
    };
    const status = await send(url, agent, {
      ...shot,
      headers,
      ...(shot.body === undefined ? {} : { body: filled(shot.body, n) }),
      heardAny: heard,
    });
    answers.statuses[status] = (answers.statuses[status] ?? 0) + 1;
  };
  const sender = async () => {
    while (performance.now() < until) await one((answers.sent += 1));
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  agent.destroy();
  return answers;
}

process.on("message", (flood: Flood) => {
  void run(flood).then((answers) => process.send?.(answers));
});
process.send?.("ready");
