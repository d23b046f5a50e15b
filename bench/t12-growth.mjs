// The same questions with ten thousand rows and with many more. `-- T12 --rows 100000000` asks for all of them.
import { compare } from "./load.mjs";
import { fillSales } from "./many-sales.mjs";

export const title = "Samma fråga när raderna blir många";

export async function run(house, table, { isQuick, effort, rows = isQuick ? 100_000 : 1_000_000 }) {
  const admin = await house.admin();
  const place = { classId: house.classId, managerId: house.managerId };
  const asked = [["sales.leaderboard", house.manager], ["sales.statistics", house.manager, {}], ["admin.overview", admin], ["admin.sales.overview", admin, {}]];
  const small = {};
  for (const many of [10_000, rows]) {
    const total = await fillSales(house.databaseUrl, place, many);
    for (const [verb, cookie, input] of asked) {
      const figures = await compare(...house.question(verb, cookie, input), effort);
      table.compared(`${verb}, ${table.inAll(total)} sålda`, figures, "≥ 0,40");
      if (small[verb]) table.add(`${verb}, mot 10 000 sålda`, `${(small[verb].ours.rps / figures.ours.rps).toFixed(2)} × tiden`, verb.startsWith("sales.") ? "≤ 1,5" : "");
      small[verb] ??= figures;
    }
  }
}
