import { randomUUID } from "node:crypto";
import { callerFor } from "../caller.ts";
import { startLiveServer } from "../live-server.ts";
import { makePerson, password } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { makeProduct, startSale } from "../make-sales.ts";
import { makeTestUsers } from "../test-users.ts";
import { classObjects } from "./class-objects.ts";
import { foreignIds } from "./foreign-ids.ts";
import type { ForeignObject, OwnObjects } from "./foreign-ids.ts";
import type { Caller } from "../caller.ts";
import { newKey } from "../new-key.ts";
import type { TestApp } from "../test-app.ts";

/** A server with two classes that have an object of each kind, and every call that takes an id with a foreign one. */
export async function openForeignObjects() {
  const server = await startLiveServer();
  const { as, ours, theirs } = await makeTestUsers(server);
  const [pupil, classmate] = ours.pupils as [MadePerson, MadePerson];
  const [theirPupil] = theirs.pupils as [MadePerson];
  const theirMember = await callerFor(server, theirPupil);
  const theirSale = await startSale(server, as.neighbour);
  const theirMakers = classObjects(server, {
    klass: theirs,
    manager: as.neighbour,
    member: theirMember,
    memberPerson: theirPupil,
    sale: theirSale,
  });
  const foreign = {} as Record<ForeignObject, string>;
  for (const [kind, make] of Object.entries(theirMakers) as [ForeignObject, () => Promise<string>][])
    foreign[kind] = await make();
  const inUse = await makeObjectsInUse(server, theirMakers, as.neighbour);
  const event = { title: "Bal", eventDate: "2027-05-01" };
  const message = { title: "Hej", content: "Hej" };
  // Removed objects of our own class: their ids are refused like unknown ones.
  const { eventId } = await as.studentansvarig.calendar.create(event);
  await as.studentansvarig.calendar.remove({ eventId });
  const { messageId } = await as.studentansvarig.classes.postMessage(message);
  await as.studentansvarig.classes.removeMessage({ messageId });
  const { pollId } = await as.studentansvarig.polls.create({ title: "Färg", options: ["A", "B"] });
  await as.studentansvarig.polls.remove({ pollId });
  const removed = await makePerson(server);
  await (await callerFor(server, removed)).auth.removeMyAccount({ password });

  const receipt = { id: randomUUID(), key: randomUUID() };
  await server.owner`
  insert into payment_receipts (id, class_id, user_id, storage_key, file_name, file_size, mime_type, created_at)
  values (${receipt.id}, ${ours.classId}, ${classmate.userId}, ${receipt.key}, 'kvitto.png', 10, 'image/png', now())`;
  await server.deps.files.put(receipt.key, Buffer.from("kvitto"), { type: "image/png", size: 6 });
  // The foreign files have their bytes too, so only the permissions protect them.
  const stored = await server.owner<{ key: string }[]>`
  select storage_key as key from class_documents where id = ${foreign.document} union all select storage_key from payment_receipts where id = ${foreign.receipt}`;
  for (const { key } of stored)
    await server.deps.files.put(key, Buffer.from("%PDF-1.4 xx"), { type: "application/pdf", size: 10 });

  // The caller's own objects, so that only the tested id is wrong.
  const pay = { title: "Flak", amount: 500, phoneNumber: "0701234567" };
  const { requirementId: ownRequirementId } = await as.studentansvarig.payments.create({
    ...pay,
    idempotencyKey: randomUUID(),
  });
  const { recordId: ownRecordId } = await (
    await callerFor(server, classmate)
  ).payments.report({ requirementId: ownRequirementId, idempotencyKey: randomUUID() });
  const ownReceiptId = randomUUID();
  await server.owner`
  insert into payment_receipts (id, class_id, user_id, storage_key, file_name, file_size, mime_type, created_at)
  values (${ownReceiptId}, ${ours.classId}, ${classmate.userId}, ${randomUUID()}, 'kvitto.png', 10, 'image/png', now())`;
  const spent = { amount: 500, description: "Ballonger", idempotencyKey: randomUUID() };
  const { claimId } = await (
    await callerFor(server, classmate)
  ).payments.claims.ask({ ...spent, receiptId: ownReceiptId });
  const { transactionId } = await as.studentansvarig.fund.withdraw(spent);
  const ourSale = await startSale(server, as.studentansvarig);
  const sold = await makeProduct(server, ourSale.supplierId);
  const ourMakers = classObjects(server, {
    klass: ours,
    manager: as.studentansvarig,
    member: as.elev,
    memberPerson: pupil,
    sale: ourSale,
  });
  const own: OwnObjects = {
    pupilId: pupil.userId,
    requirementId: ownRequirementId,
    recordId: ownRecordId,
    productId: sold.productId,
    claimId,
    transactionId: transactionId ?? "",
    withdrawalId: transactionId ?? "",
    receiptId: await ourMakers.managersReceipt(),
  };
  // Every field that takes an id, with a foreign one. The caller has the right role, in the other class.
  const cases = Object.entries(foreignIds).map(([name, one]) => {
    const [procedure, field] = name.split(" ") as [string, string];
    return {
      name,
      procedure,
      field,
      caller: one.as === "elev" ? pupil : ours.manager,
      input: (id: string) => one.input(id, own),
      kind: one.foreign,
      foreignId: foreign[one.foreign],
      code: one.code ?? "NOT_FOUND",
    };
  });

  return {
    server,
    ours,
    theirs,
    pupil,
    classmate,
    foreign,
    inUse,
    gone: { eventId, messageId, pollId },
    removed,
    receipt,
    own,
    ourMakers,
    cases,
  };
}

async function makeObjectsInUse(
  { owner }: TestApp,
  make: Record<ForeignObject, () => Promise<string>>,
  manager: Caller,
): Promise<Partial<Record<ForeignObject, string[]>>> {
  const claimId = await make.claim();
  const [claimed] = await owner<{ id: string }[]>`select receipt_id as id from expense_claims where id = ${claimId}`;
  const withdrawn = await make.managersReceipt();
  await manager.fund.withdraw({ amount: 500, description: "Kakor", receiptId: withdrawn, ...newKey() });
  const rowId = await make.bankRow();
  const [matched] = await owner<{ id: string }[]>`select record_id as id from bank_matches where row_id = ${rowId}`;
  const transactionId = await make.transaction();
  await manager.fund.correct({ transactionId, reason: "fel", ...newKey() });
  if (!claimed || !matched) throw new Error("the objects were not made");
  const receipts = [claimed.id, withdrawn];
  return { receipt: receipts, managersReceipt: receipts, record: [matched.id], transaction: [transactionId] };
}
