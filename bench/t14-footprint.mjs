// What starting costs, and what a server that does nothing holds.
export const title = "Start och minne";

export async function run({ coldMs, warmMs, server }, table) {
  // What was needed to start is given back in the first seconds.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  table.add("start, tom datakatalog (med demoklass)", `${(coldMs / 1000).toFixed(2)} s`);
  table.add("start, migrerad, PostgreSQL inräknad", `${(warmMs / 1000).toFixed(2)} s`);
  table.add("minne i vila", `${(server.rss() / 1e6).toFixed(0)} MB`, "≤ 80 MB");
}
