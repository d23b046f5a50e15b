// Money into one class's fund, whose writes have one order, and a hundred approvals at once.
import { randomUUID } from "node:crypto";
import { approveAtOnce } from "./approvals.mjs";
import { compare } from "./load.mjs";

export const title = "Skrivningar bredvid samma SQL bakom en bar hanterare";

export async function run({ url, bareUrl, manager, bigClass }, table, { effort, isQuick }) {
  const headers = { cookie: manager, "content-type": "application/json" };
  const entry = () => ({ amount: 100, description: "Mätning", idempotencyKey: randomUUID() });
  const posting = (address, wrap) => ({
    url: address,
    requests: [{ method: "POST", headers, setupRequest: (request) => ({ ...request, body: JSON.stringify(wrap(entry())) }) }],
  });
  const ours = posting(`${url}/trpc/fund.deposit`, (input) => ({ json: input }));
  const bare = posting(`${bareUrl}/fund.deposit`, (input) => input);
  table.compared("fund.deposit, en klass", await compare(ours, bare, effort), "≥ 0,40 och ≥ 150/s");

  if (isQuick) return;
  const approvals = await approveAtOnce(url, manager, await bigClass(), 10_000);
  table.add("100 godkännanden samtidigt", `${approvals.ms.toFixed(0)} ms (${approvals.perSecond.toFixed(0)}/s), varje krona en gång`);
}
