import { permissions } from "@utspring/domain/permissions";
import { expect, it } from "vitest";
import { createSession } from "../actors.ts";
import { guestAccess } from "../assurance/access-table.ts";
import { testTimeoutMs } from "../assurance/counts.ts";
import { callerFor } from "../caller.ts";
import { procedures, samples } from "../inputs.ts";
import { openLiveServer } from "../live-server.ts";
import { depositEarlier, makeClass } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { makeGuest } from "../make-guest.ts";
import { rlsContextRunner } from "../rls-context.ts";
import { newKey } from "../new-key.ts";

const server = await openLiveServer();

async function openReviewed() {
  const klass = await makeClass(server, { pupils: 2 });
  const [payer, exempt] = klass.pupils as [MadePerson, MadePerson];
  const [manager, pupil] = await Promise.all([callerFor(server, klass.manager), callerFor(server, payer)]);
  await depositEarlier(server, klass);
  await manager.fund.setLimit({ amount: 1_000, ...newKey() });
  await manager.fund.withdraw({ amount: 2_000, description: "Flak", ...newKey() });
  const { requirementId } = await manager.payments.create({
    title: "Skiva",
    amount: "250",
    phoneNumber: "0701740606",
    ...newKey(),
  });
  await pupil.payments.report({ requirementId, ...newKey() });
  await manager.payments.exempt({ requirementId, userId: exempt.userId, exempt: true });
  await manager.classes.postMessage({ title: "Hemligt möte", content: "I aulan" });
  const budgetId = (await manager.budget.list())[0]?.id ?? "";
  const flak = { budgetId, category: "expense" as const, itemName: "Flak", budgetedAmount: "500" };
  const { itemId } = await manager.budget.addItem(flak);
  const guest = await makeGuest(server, klass);
  return { klass, payer, exempt, manager, guest, itemId };
}

it(
  "M12 a guest's answers hold no phone number, exemption, class code or pupil's name, and other queries are refused",
  { timeout: testTimeoutMs },
  async () => {
    const { klass, payer, exempt, guest, itemId } = await openReviewed();
    const headers = { authorization: `Bearer ${await createSession(server, guest, "token", "class")}` };
    // Their samples ask for budgets and items that do not exist.
    const inputs: Record<string, object> = {
      "fund.transactions": {},
      "budget.byId": {},
      "budget.item": { itemId },
    };
    const said: string[] = [];
    let refused = 0;
    for (const { procedure, type } of procedures) {
      if (type !== "query" || !["member", "manager", "admin"].includes(permissions[procedure])) continue;
      const input = procedure in inputs ? inputs[procedure] : samples[procedure]?.input();
      const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
      const response = await server.visitor().raw(`/trpc/${procedure}${query}`, { headers });
      const text = await response.text();
      if (guestAccess.has(procedure)) {
        expect([procedure, response.status]).toEqual([procedure, 200]);
        said.push(text);
      } else {
        expect([procedure, text.includes('"NOT_ALLOWED"')]).toEqual([procedure, true]);
        refused += 1;
      }
    }
    expect(said.length).toBeGreaterThan(6);
    expect(refused).toBeGreaterThan(40);
    const all = said.join("\n");
    const names = [payer, exempt].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    for (const hidden of ["0701740606", "070-174", klass.code, "Hemligt", payer.userId, exempt.userId, ...names])
      expect(all).not.toContain(hidden);
    expect(all).toContain(`${klass.manager.firstName} ${klass.manager.lastName}`);
  },
);

it("M12 a guest's socket gets only the fund's events, and closes at once when the guest's appointment ends", async () => {
  const { manager, guest } = await openReviewed();
  const socket = (await server.signedIn(guest)).socket();
  await socket.follow();
  await manager.classes.postMessage({ title: "Hej", content: "Hej" });
  await manager.fund.deposit({ amount: 5, description: "Pant", ...newKey() });
  await expect.poll(() => socket.changeEvents.map(({ kind }) => kind)).toEqual(["ready", "fund.deposit"]);
  const { auditor } = await manager.fund.review.status();
  await manager.fund.review.end({ auditorId: auditor?.id ?? "", ...newKey() });
  await expect.poll(() => socket.closeCodes[0]).toBe(4401);
  await socket.close();
});

it("M12 row-level security refuses a guest everything outside the fund, and the fund too after the appointment ends", async () => {
  const { klass, manager, guest } = await openReviewed();
  const inContext = rlsContextRunner(server.appRole);
  const tables = await server.owner<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'class_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;
  const readable = async () => {
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await inContext(
        "guest",
        guest.userId,
        klass.classId,
        (tx) => tx<{ n: number }[]>`select count(*)::int as n from ${tx(name)} where class_id = ${klass.classId}`,
      );
      if ((row?.n ?? 0) > 0) found.push(name);
    }
    return found;
  };
  expect(await readable()).toEqual([
    "activity",
    "class_counters",
    "class_funds",
    "fund_auditors",
    "fund_limit_changes",
    "fund_transactions",
    "withdrawal_requests",
  ]);
  for (const table of ["classes", "memberships", "users", "profiles"]) {
    const rows = await inContext("guest", guest.userId, klass.classId, (tx) => tx`select * from ${tx(table)}`);
    expect([table, rows.filter((row) => ![row["id"], row["user_id"]].includes(guest.userId))]).toEqual([table, []]);
  }
  const { auditor } = await manager.fund.review.status();
  await manager.fund.review.end({ auditorId: auditor?.id ?? "", ...newKey() });
  // Their own activity and their own appointment are theirs for good.
  expect(await readable()).toEqual(["activity", "fund_auditors"]);
});
