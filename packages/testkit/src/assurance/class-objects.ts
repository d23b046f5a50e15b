import { createHash, randomUUID } from "node:crypto";
import type { Caller } from "../caller.ts";
import type { TestApp } from "../test-app.ts";
import { makeAnotherManager, makeAuditor, makeClass, makePerson } from "../make.ts";
import type { MadeClass, MadePerson } from "../make.ts";
import { makeProduct, makeSupplier, saleOf } from "../make-sales.ts";
import type { ForeignObject } from "./foreign-ids.ts";
import { newKey } from "../new-key.ts";

interface Owners {
  klass: MadeClass;
  manager: Caller;
  member: Caller;
  memberPerson: MadePerson;
  sale: { sessionId: string; supplierId: string };
}

const pay = { title: "Flak", amount: 500, phoneNumber: "0701234567" };
const product = { name: "Bullar", costPrice: "20", classProfit: "10", options: [] };

export function classObjects(
  testApp: TestApp,
  { klass, manager, member, memberPerson, sale }: Owners,
): Record<ForeignObject, () => Promise<string>> {
  const { owner } = testApp;
  const { classId } = klass;
  const createRequirement = async () => (await manager.payments.create({ ...pay, ...newKey() })).requirementId;
  const createBudget = async () => (await manager.budget.create({ name: "Bal" })).budgetId;
  const createReceipt = async ({ userId } = memberPerson) => {
    const id = randomUUID();
    await owner`
      insert into payment_receipts (id, class_id, user_id, storage_key, file_name, file_size, mime_type, created_at)
      values (${id}, ${classId}, ${userId}, ${randomUUID()}, 'kvitto.png', 10, 'image/png', now())`;
    return id;
  };
  const createAuditor = async () => (await makeAuditor(testApp, klass, memberPerson)).auditorId;
  const createPupil = async () => {
    // Removing a member replaces the class code.
    const [now] = await owner<{ code: string }[]>`select class_code as code from classes where id = ${classId}`;
    return (await makePerson(testApp, { code: now?.code ?? "" })).userId;
  };
  return {
    session: async () => (await member.auth.sessions({})).rows[0]?.id ?? "",
    passkey: async () => {
      const id = randomUUID();
      await owner`
        insert into passkeys (id, user_id, credential_id, public_key, counter, is_backed_up, name, created_at)
        values (${id}, ${memberPerson.userId}, ${randomUUID()}, 'AA', 0, false, 'Telefon', now())`;
      return id;
    },
    class: async () => classId,
    templateClass: async () => {
      const template = await makeClass(testApp, { pupils: 0 });
      await owner`update classes set template_id = ${template.classId} where id = ${classId}`;
      return template.classId;
    },
    handingOver: async () => {
      const { userId } = await makeAnotherManager(testApp, klass);
      await owner`
        update memberships set handover_to = ${memberPerson.userId}, handover_at = now()
        where user_id = ${userId} and class_id = ${classId}`;
      return userId;
    },
    asking: async () => {
      const { userId } = await makePerson(testApp);
      await owner`insert into join_requests (class_id, user_id, created_at) values (${classId}, ${userId}, now())`;
      return userId;
    },
    pupil: createPupil,
    message: async () => (await manager.classes.postMessage({ title: "Hej", content: "Hej" })).messageId,
    removedMessage: async () => {
      const { messageId } = await manager.classes.postMessage({ title: "Hej", content: "Hej" });
      await manager.classes.removeMessage({ messageId });
      return messageId;
    },
    transaction: async () =>
      (await manager.fund.deposit({ amount: 500, description: "Kakor", ...newKey() })).transactionId,
    withdrawalRequest: async () => {
      const id = randomUUID();
      await owner`
        insert into withdrawal_requests (id, class_id, amount_ore, description, requested_by, requested_at)
        values (${id}, ${classId}, 500, 'Flak', ${klass.manager.userId}, now())`;
      return id;
    },
    limitChange: async () => {
      // The first limit of a class holds at once; a change of it waits.
      for (const limitOre of [90_000_000, 90_000_001])
        await owner`
          insert into fund_limit_changes (id, class_id, limit_ore, proposed_by)
          select ${randomUUID()}, ${classId}, ${limitOre}, ${klass.manager.userId}
          where not exists (select from fund_limit_changes where class_id = ${classId} and limit_ore = ${limitOre})`;
      const [change] = await owner<{ id: string }[]>`
        select id from fund_limit_changes where class_id = ${classId} and status = 'waiting'`;
      return change?.id ?? "";
    },
    auditor: createAuditor,
    invitation: async () => {
      const id = randomUUID();
      await owner`update fund_invitations set revoked_at = now(), revoked_by = invited_by where class_id = ${classId} and accepted_at is null and revoked_at is null`;
      await owner`
        insert into fund_invitations (id, class_id, token_hash, invited_by, invited_at, expires_at)
        select ${id}, ${classId}, ${createHash("sha256").update(id).digest("hex")}, ${klass.manager.userId}, t, t + interval '168 hours'
        from date_trunc('milliseconds', now()) t`;
      return id;
    },
    question: async () => {
      await createAuditor();
      const id = randomUUID();
      await owner`
        insert into fund_questions (id, class_id, question, asked_by, asked_at)
        select ${id}, ${classId}, 'Vad köptes?', user_id, now() from fund_auditors where class_id = ${classId} and ended_at is null`;
      return id;
    },
    requirement: createRequirement,
    receipt: () => createReceipt(),
    managersReceipt: () => createReceipt(klass.manager),
    record: async () =>
      (await member.payments.report({ requirementId: await createRequirement(), ...newKey() })).recordId,
    bankRow: async () => {
      const fingerprint = createHash("sha256").update(randomUUID()).digest("hex");
      const parts = [{ userId: memberPerson.userId, requirementId: await createRequirement(), amountOre: 500 }];
      const row = { fingerprint, bookedOn: "2026-11-03", amountOre: 500, rule: "by-hand" as const, parts };
      await manager.payments.bank.book({
        profile: "seb-swish",
        seenSeq: (await manager.payments.bank.context()).seq,
        rowsSeen: 1,
        rows: [row],
        ...newKey(),
      });
      const [found] = await owner<{ id: string }[]>`select id from bank_rows where fingerprint = ${fingerprint}`;
      return found?.id ?? "";
    },
    claim: async () =>
      (
        await member.payments.claims.ask({
          amount: 500,
          description: "Ballonger",
          phoneNumber: "0701740605",
          receiptId: await createReceipt(),
          ...newKey(),
        })
      ).claimId,
    payLink: async () => (await member.payments.links.createOwn({ requirementId: await createRequirement() })).linkId,
    payback: async () => {
      const [userId, requirementId] = [await createPupil(), await createRequirement()];
      await manager.payments.record({ requirementId, userId, amount: 600, restToCredit: true, ...newKey() });
      const { transactionId } = await manager.payments.credits.payBack({ userId, amount: 50, ...newKey() });
      return transactionId ?? "";
    },
    relief: async () =>
      (await member.payments.relief.ask({ requirementId: await createRequirement(), wish: "exempt", ...newKey() }))
        .reliefId,
    budget: createBudget,
    budgetItem: async () =>
      (
        await manager.budget.addItem({
          budgetId: await createBudget(),
          category: "expense",
          itemName: "Kakor",
          budgetedAmount: 500,
        })
      ).itemId,
    removedBudgetItem: async () => {
      const { itemId } = await manager.budget.addItem({
        budgetId: await createBudget(),
        category: "income",
        itemName: "Kakor",
        budgetedAmount: 500,
      });
      await manager.budget.removeItem({ itemId });
      return itemId;
    },
    event: async () => (await manager.calendar.create({ title: "Bal", eventDate: "2027-05-01" })).eventId,
    poll: async () =>
      (
        await manager.polls.create({
          title: "Tema",
          options: ["A", "B"],
          optionIndex: 0,
          itemName: "Flak",
          budgetedAmount: 500,
        })
      ).pollId,
    document: async () => {
      const id = randomUUID();
      await owner`
        insert into class_documents (id, class_id, title, storage_key, file_name, file_size, mime_type, uploaded_by, created_at)
        values (${id}, ${classId}, 'Avtal', ${randomUUID()}, 'avtal.pdf', 10, 'application/pdf', ${klass.manager.userId}, now())`;
      return id;
    },
    ownProduct: async () => (await manager.sales.products.create(product)).productId,
    sale: async () => (await member.sales.registerSale(saleOf(await makeProduct(testApp, sale.supplierId)))).saleId,
    salesSession: async () => sale.sessionId,
    inactiveSupplier: () => makeSupplier(testApp, { isActive: false }),
    nothing: async () => randomUUID(),
  };
}

export async function sharedObjects(
  testApp: TestApp,
): Promise<Pick<Record<ForeignObject, string>, "inactiveSupplier" | "nothing">> {
  const itemId = randomUUID();
  await testApp.owner`insert into checklist_items (id, title, is_required, display_order, created_at) values (${itemId}, 'Boka flak', true, 9000, now())`;
  return { inactiveSupplier: await makeSupplier(testApp), nothing: itemId };
}
