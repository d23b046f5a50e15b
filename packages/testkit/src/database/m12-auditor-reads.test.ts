import { addReceipt } from "@utspring/core/payments/procedures/add-receipt";
import { permissions } from "@utspring/domain/permissions";
import { expect, it } from "vitest";
import { createCtx, createSession } from "../actors.ts";
import { testTimeoutMs } from "../assurance/counts.ts";
import { callerFor } from "../caller.ts";
import { incoming } from "../files.ts";
import { procedures, samples } from "../inputs.ts";
import { openLiveServer } from "../live-server.ts";
import { depositEarlier, makeAnotherManager, makeAuditor, makeClass } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { newKey } from "../new-key.ts";

const server = await openLiveServer();

/** What the auditor reads and another pupil does not, as paths in the answers. */
const more = new Set([
  // The month that waits for the auditor's own review.
  "classes.dashboard: reviewMonth",
  "fund.review.status: auditor",
  "fund.transactions: rows.0.receiptId",
  "fund.transactions: rows.1.receiptId",
  "fund.waiting: attesters",
  "fund.waiting: limitChange.canAttest",
  "fund.waiting: requests.0.canAttest",
  // Whether the same receipt is on another claim is for those who decide.
  "fund.waiting: requests.0.twin",
  "fund.waiting: requests.0.receiptId",
]);

/** The paths where two answers differ; below a value that is missing in one of them, its own path alone. */
function differences(one: unknown, other: unknown, path: string): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return [path];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) =>
    differences((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name], `${path}.${name}`),
  );
}

it(
  "M12 every query answers the auditor as any pupil, except for receipts of withdrawals and what the auditor may attest",
  { timeout: testTimeoutMs },
  async () => {
    const klass = await makeClass(server, { pupils: 3 });
    const [person, payer, exempt] = klass.pupils as [MadePerson, MadePerson, MadePerson];
    const [manager, pupil] = await Promise.all([callerFor(server, klass.manager), callerFor(server, payer)]);
    const receiptOf = async (owner: MadePerson) =>
      (await addReceipt(await createCtx(server, owner), incoming("Kvitto.pdf", "%PDF-kvitto"))).receiptId;
    await depositEarlier(server, klass);
    const [booked, claimed, waiting, screenshot] = [
      await receiptOf(klass.manager),
      await receiptOf(payer),
      await receiptOf(klass.manager),
      await receiptOf(payer),
    ];
    await manager.fund.withdraw({ amount: 100, description: "Tyg", receiptId: booked, ...newKey() });
    const { claimId } = await pupil.payments.claims.ask({
      amount: 200,
      description: "Ballonger",
      receiptId: claimed,
      phoneNumber: "0701740605",
      ...newKey(),
    });
    await manager.payments.claims.approve({ claimId, ...newKey() });
    await manager.fund.setLimit({ amount: 1_000, ...newKey() });
    await manager.fund.withdraw({ amount: 2_000, description: "Flak", receiptId: waiting, ...newKey() });
    await manager.fund.setLimit({ amount: 3_000, ...newKey() });
    const asked = { title: "Skiva", amount: "250", phoneNumber: "0701740606" };
    const { requirementId } = await manager.payments.create({ ...asked, ...newKey() });
    await pupil.payments.report({ requirementId, receiptId: screenshot, ...newKey() });
    const other = await callerFor(server, exempt);
    await other.payments.relief.ask({ requirementId, wish: "exempt", ...newKey() });
    await manager.payments.exempt({ requirementId, userId: exempt.userId, exempt: true });
    await makeAuditor(server, klass, person, await makeAnotherManager(server, klass));
    const auditor = await callerFor(server, person);
    await auditor.fund.review.ask({ question: "Vad köptes?", ...newKey() });

    const reading = procedures.filter(
      ({ procedure, type }) => type === "query" && ["member", "manager", "admin"].includes(permissions[procedure]),
    );
    const headers = { authorization: `Bearer ${await createSession(server, person, "token", "class")}` };
    const readAll = async () => {
      const answers = new Map<string, unknown>();
      for (const { procedure } of reading) {
        const input = samples[procedure]?.input();
        const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
        const response = await server.visitor().raw(`/trpc/${procedure}${query}`, { headers });
        const { result, error } = (await response.json()) as {
          result?: { data: { json: unknown } };
          error?: { json: { data: { code: string } } };
        };
        answers.set(procedure, result?.data.json ?? { refused: error?.json.data.code });
      }
      return answers;
    };
    const filesOf = async () =>
      Promise.all(
        [booked, claimed, waiting, screenshot].map(
          async (id) => (await server.visitor().raw(`/files/receipts/${id}`, { headers })).status,
        ),
      );
    const [asAuditor, filesAsAuditor] = [await readAll(), await filesOf()];
    // As if the person had never been appointed; nothing else changes.
    await server.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`delete from fund_auditors where class_id = ${klass.classId}`;
    });
    const [asPupil, filesAsPupil] = [await readAll(), await filesOf()];

    expect(
      [...asPupil.values()].filter((result) => !JSON.stringify(result).includes("refused")).length,
    ).toBeGreaterThan(20);
    const found = reading.flatMap(({ procedure }) =>
      differences(asAuditor.get(procedure), asPupil.get(procedure), `${procedure}:`),
    );
    expect(found.map((path) => path.replace(":.", ": ")).filter((path) => !more.has(path))).toEqual([]);
    expect(found.length).toBeGreaterThan(3);
    const said = JSON.stringify([...asAuditor.values()]);
    for (const hidden of ["0701740605", "070-174", screenshot]) expect(said).not.toContain(hidden);
    expect([filesAsAuditor, filesAsPupil]).toEqual([
      [200, 200, 200, 404],
      [404, 404, 404, 404],
    ]);
  },
);
