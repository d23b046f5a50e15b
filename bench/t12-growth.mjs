// The same reads with a hundred thousand rows and with ten million. `-- T12 --rows 100000000` measures all of them.
import { familyUs } from "./cpu.mjs";
import { turn } from "./load.mjs";
import { fillSales } from "./many-sales.mjs";
import { beside } from "./same.mjs";

export const title = "Samma fråga när raderna blir många";

const few = 100_000;

export async function run(installation, table, { isQuick, effort, rows = isQuick ? 1_000_000 : 10_000_000 }) {
  const admin = await installation.admin();
  const place = { classId: installation.classId, managerId: installation.managerId };
  const asked = [
    ["sales.leaderboard", installation.manager],
    ["sales.statistics", installation.manager, {}],
    ["admin.overview", admin],
    ["admin.sales.overview", admin, {}],
  ];
  const small = {};
  for (const many of [few, rows]) {
    const startedAt = performance.now();
    const total = await fillSales(installation.databaseUrl, place, many);
    console.log(`  ${table.inAll(total)} sålda efter ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
    for (const [procedure, cookie, input] of asked) {
      table.compared(
        `${procedure}, ${table.inAll(total)} sålda`,
        await beside(installation, procedure, {
          cookie,
          input,
          effort: { rounds: isQuick ? 1 : 2, seconds: 1, connections: 8 },
        }),
        "≥ 0,95",
      );
      const one = await alone(installation, installation.question(procedure, cookie, input)[0], effort.seconds);
      if (small[procedure])
        table.add(
          `${procedure}, mot ${table.inAll(few)} sålda`,
          growth(small[procedure], one),
          procedure.startsWith("sales.") ? "≤ 1,5" : "≤ 50 ms",
        );
      small[procedure] ??= one;
    }
  }
}

/** One caller: a call's time, and the CPU of server and PostgreSQL together. */
async function alone({ server, postmaster }, target, seconds) {
  const before = familyUs(postmaster);
  const { calls, rps, us } = await turn({ ...target, pid: server.pid }, seconds, { connections: 1 });
  return { ms: 1_000 / rps, us: before === null ? null : us + (familyUs(postmaster) - before) / calls };
}

function growth(small, large) {
  const times = (ratio) => `${ratio.toFixed(2).replace(".", ",")} ×`;
  const cpu =
    large.us === null
      ? ""
      : `, CPU med PostgreSQL ${small.us.toFixed(0)} → ${large.us.toFixed(0)} µs, ${times(large.us / small.us)}`;
  return `${small.ms.toFixed(1)} → ${large.ms.toFixed(1)} ms, ${times(large.ms / small.ms)}${cpu}`;
}
