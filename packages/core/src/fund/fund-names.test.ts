import { expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { makeClass } from "@utspring/testkit/make";
import { makeGuest } from "@utspring/testkit/make-guest";
import { limitOre, makeLimitedClass } from "@utspring/testkit/make-limited-class";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";
import { addReceipt } from "../payments/procedures/add-receipt.ts";

const testApp = await openTestApp();

// Two people with one name must be seen to be two where the point is that two have agreed.
it("members with equal names are numbered in the ledger, its export and what waits for attest", async () => {
  const { klass, second, anna, bo, pupilPerson, pupil } = await makeLimitedClass(testApp);
  const emma = async (userId: string) =>
    testApp.owner`update profiles set first_name = 'Emma', last_name = 'Andersson' where user_id = ${userId}`;
  for (const userId of [klass.manager.userId, second.userId, pupilPerson.userId]) await emma(userId);
  const guest = await callerFor(testApp, await makeGuest(testApp, klass));

  const { requestId } = await bo.fund.withdraw({ amount: limitOre + 1, description: "Flak", ...newKey() });
  for (const caller of [anna, pupil, guest])
    expect((await caller.fund.waiting()).requests.map((one) => one.requestedByName)).toEqual(["Emma Andersson (3)"]);
  await anna.fund.attest({ requestId: requestId ?? "", ...newKey() });
  for (const caller of [anna, pupil, guest])
    expect((await caller.fund.transactions({ limit: 1 })).rows[0]).toMatchObject({
      actorName: "Emma Andersson (3)",
      attestedByName: "Emma Andersson",
    });
  const { file } = await anna.fund.exportLedger({ format: "csv" });
  expect(Buffer.from(file.split(",")[1] ?? "", "base64").toString()).toContain("Emma Andersson (3)");
});

it("a claim's claimant has one name in each view: numbered, kept after leaving the class, Okänd Användare when erased", async () => {
  const { klass, anna, bo, pupil, pupilPerson } = await makeLimitedClass(testApp);
  const { userId } = pupilPerson;
  await testApp.owner`update profiles set first_name = 'Emma', last_name = 'Andersson' where user_id = any(${[klass.manager.userId, userId]})`;
  const guest = await callerFor(testApp, await makeGuest(testApp, klass));
  const { receiptId } = await addReceipt(await createCtx(testApp, pupilPerson), incoming("kvitto.jpg"));
  const { claimId } = await pupil.payments.claims.ask({
    amount: limitOre + 1,
    description: "Flak",
    receiptId,
    phoneNumber: "0701740605",
    ...newKey(),
  });
  const { requestId } = await bo.payments.claims.approve({ claimId, ...newKey() });
  const names = async () => [
    (await anna.payments.claims.list()).rows[0]?.claimantName,
    ...(await Promise.all([anna, guest].map((who) => who.fund.waiting()))).map(
      ({ requests }) => requests[0]?.payeeName,
    ),
  ];
  const inEachView = (name: string) => [name, name, name];
  expect(await names()).toEqual(inEachView("Emma Andersson (2)"));
  await anna.classes.removeMember({ userId, ...newKey() });
  expect(await names()).toEqual(inEachView("Emma Andersson"));
  await testApp.owner`update profiles set first_name = null, last_name = null where user_id = ${userId}`;
  expect(await names()).toEqual(inEachView("Okänd Användare"));
  await anna.fund.attest({ requestId: requestId ?? "", ...newKey() });
  expect((await bo.payments.claims.list()).rows[0]).toMatchObject({ claimantName: "Okänd Användare", state: "paid" });
});

it("pupils with equal names are numbered as options of a poll about the auditor", async () => {
  const klass = await makeClass(testApp, { pupils: 2 });
  const candidateIds = klass.pupils.map(({ userId }) => userId);
  await testApp.owner`update profiles set first_name = 'Emma', last_name = 'Andersson' where user_id = any(${candidateIds})`;
  const manager = await callerFor(testApp, klass.manager);
  await manager.polls.create({ title: "Granskare", closesAt: "2098-07-01", candidateIds, ...newKey() });
  const [poll] = await manager.polls.list();
  expect(poll?.options.map(({ label }) => label).toSorted()).toEqual(["Emma Andersson", "Emma Andersson (2)"]);
});
