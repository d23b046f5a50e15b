import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { fillClassArea } from "@utspring/testkit/fill";
import { openTestApp } from "@utspring/testkit/test-app";
import { personalDataIn } from "@utspring/testkit/sales-reports";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);
for (const klass of [ours, theirs]) await fillClassArea(testApp, klass);

describe("auth.exportMyData", () => {
  it("auth.exportMyData — refuses a visitor", async () => {
    expect(await refusalOf(as.visitor.auth.exportMyData())).toEqual({ code: "NOT_SIGNED_IN" });
  });

  it("auth.exportMyData — has every row about the person, no data about other people and no secret", async () => {
    await as.studentansvarig.fund.deposit({ amount: 500, description: "Min rad", idempotencyKey: randomUUID() });
    await as.neighbour.fund.deposit({ amount: 500, description: "Deras rad", idempotencyKey: randomUUID() });
    const mine = personalDataIn(await as.studentansvarig.auth.exportMyData());
    expect(mine).toMatchObject({
      account: { id: ours.manager.userId, email: ours.manager.email },
      profile: { firstName: ours.manager.firstName, role: "studentansvarig" },
      classes: [{ className: ours.name, role: "studentansvarig" }],
      sessions: [{ kind: "browser" }],
      activity: [{ kind: "payments.exempt" }, { kind: "fund.deposit" }],
      fundTransactions: [
        { description: "Till godo" },
        { description: "Pant" },
        { description: "Min rad", amountOre: 500 },
      ],
    });
    const text = JSON.stringify(mine);
    for (const other of [...ours.pupils, theirs.manager]) expect(text).not.toContain(other.email);
    expect(text).not.toMatch(/Deras rad|argon|hash|secret/u);
  });

  it("auth.exportMyData — has the person's payments, receipts, credits, votes, messages, documents and sales", async () => {
    expect(personalDataIn(await as.elev.auth.exportMyData())).toMatchObject({
      payments: [{ reportedOre: 50_000, status: "submitted" }],
      receipts: [{ fileName: "kvitto.png" }, { fileName: "kvitto.png" }],
      credits: [{ kind: "paid_in", amountOre: 200 }],
      bankRows: [{ amountOre: 200, name: "Maria Berg", message: "Flak" }],
      payerAliases: [{ times: 1 }],
      votes: [{ optionIndex: 1 }],
      messages: [],
      sales: [{ quantity: 2, totalOre: 20_000 }],
    });
    expect(personalDataIn(await as.studentansvarig.auth.exportMyData())).toMatchObject({
      payments: [],
      votes: [],
      messages: [{ title: "Hej" }],
      documents: [{ fileName: "avtal.pdf" }],
    });
  });

  it("auth.exportMyData — is a JSON file, and concurrent exports are complete and have each caller's own data", async () => {
    const [one, two] = await Promise.all([as.elev.auth.exportMyData(), as.elev.auth.exportMyData()]);
    expect([one.fileName, two.fileName]).toEqual(["utspring-mina-uppgifter.json", "utspring-mina-uppgifter.json"]);
    expect(one.file).toMatch(/^data:application\/json;base64,/u);
    const [pupil] = ours.pupils;
    for (const each of [one, two]) expect(personalDataIn(each).account).toMatchObject({ email: pupil?.email });
    // Somebody else who asks at the same moment has their own.
    const [mine, theirFile] = await Promise.all([as.elev.auth.exportMyData(), as.neighbour.auth.exportMyData()]);
    expect([personalDataIn(mine).account, personalDataIn(theirFile).account]).toMatchObject([
      { email: pupil?.email },
      { email: theirs.manager.email },
    ]);
  });

  it("auth.exportMyData — a pupil's file has the pupil's sign-offs and questions, and no ledger rows", async () => {
    expect(personalDataIn(await as.elev.auth.exportMyData())).toMatchObject({
      fundTransactions: [],
      fundSignOffs: [{ month: "2026-01", remark: "Stämmer" }],
      fundQuestions: [{ question: "Vad köptes?" }],
      activity: [{ kind: "classes.join" }],
    });
  });
});
