import { randomUUID } from "node:crypto";
import { decodeQR } from "qr/decode.js";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const manager = as.studentansvarig;
const [pupil = ours.manager, second = ours.manager] = ours.pupils;

const ask = async (who = manager, more: object = {}) =>
  (
    await who.payments.create({
      title: "Studentskivan; maj",
      amount: "250",
      phoneNumber: "070-123 45 67",
      ...newKey(),
      ...more,
    })
  ).requirementId;

/** Paints the SVG as a screen would, and reads it as a camera would. */
function scan(svg: string): string {
  const modules = Number(/viewBox="0 0 (\d+) \1"/u.exec(svg)?.[1]);
  const [, , black = ""] = svg.split(/<path fill="#(?:fff|000)" d="/u);
  const scale = 6;
  const side = modules * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, width] of black.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/gu)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let at = Number(x) * scale; at < (Number(x) + Number(width)) * scale; at += 1)
        data.fill(0, (row * side + at) * 4, (row * side + at) * 4 + 3);
    }
  }
  return decodeQR({ width: side, height: side, data }, { effort: Infinity, timeLimit: Infinity });
}

describe("payments.swish", () => {
  it.each(refusals.member)("payments.swish — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.swish({ requirementId: await ask() }))).toEqual({ code });
  });

  it("payments.swish — refuses an admin who impersonates: an admin never pays", async () => {
    expect(await refusalOf(as.impersonator.payments.swish({ requirementId: await ask() }))).toEqual({
      code: "NOT_WHILE_IMPERSONATING",
    });
  });

  it("payments.swish — another class's payment is not found, like a missing one", async () => {
    const theirs = await ask(as.neighbour);
    expect(await refusalOf(as.elev.payments.swish({ requirementId: theirs }))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.elev.payments.swish({ requirementId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
  });

  it("payments.swish — returns the exact payload and link, with a recipient name only for the class's own number", async () => {
    await testApp.owner`update classes set swish_name = 'Ebba Ek', swish_number = '0701234567' where id = ${ours.classId}`;
    const result = await as.elev.payments.swish({ requirementId: await ask() });
    const { reference } = result;
    expect(reference).toMatch(/^[A-HJKMNP-Z2-9]{5}$/u);
    expect(result).toMatchObject({
      number: "0701234567",
      recipientName: "Ebba Ek",
      amountOre: 25_000,
      message: `Studentskivan maj ${reference}`,
      payload: `C0701234567;250,00;Studentskivan%20maj%20${reference};0`,
      link: `https://app.swish.nu/1/p/sw/?sw=46701234567&amt=250.00&cur=SEK&msg=Studentskivan%20maj%20${reference}&src=qr`,
    });
    const other = await ask(manager, { phoneNumber: "123 123 45 67" });
    expect(await as.elev.payments.swish({ requirementId: other })).toMatchObject({
      number: "1231234567",
      recipientName: null,
    });
  });

  it("payments.swish — the code is 250 × 250, black on white, and a scan of it gives the exact payload", async () => {
    const titles = [
      "Studentskivan; maj",
      "Åk på flåset – övning ger färdighet och mer därtill 2027",
      "🎓🎓🎓 Bal 🎉",
      "x",
    ];
    for (const title of titles) {
      const { svg, payload } = await as.elev.payments.swish({ requirementId: await ask(manager, { title }) });
      expect(svg).toMatch(/^<svg [^>]*width="250" height="250"/u);
      expect(scan(svg)).toBe(payload);
    }
  });

  it("payments.swish — each member has a reference of their own for each payment, the same every time", async () => {
    const [one, two] = [await ask(), await ask()];
    const people = [as.elev, await callerFor(testApp, second), manager];
    const all = await Promise.all(
      people.flatMap((who) => [one, two].map((requirementId) => who.payments.swish({ requirementId }))),
    );
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(6);
    expect((await as.elev.payments.swish({ requirementId: one })).reference).toBe(all[0]?.reference);
  });

  it("payments.swish — after a part payment the code is for the rest, and after full payment it is refused", async () => {
    const requirementId = await ask();
    const part = await as.elev.payments.report({ requirementId, amount: "100,50", ...newKey() });
    await manager.payments.approve({ recordIds: [part.recordId], ...newKey() });
    const { payload, amountOre } = await as.elev.payments.swish({ requirementId });
    expect([amountOre, payload.split(";")[1]]).toEqual([14_950, "149,50"]);
    const rest = await as.elev.payments.report({ requirementId, ...newKey() });
    await manager.payments.approve({ recordIds: [rest.recordId], ...newKey() });
    expect(await refusalOf(as.elev.payments.swish({ requirementId }))).toEqual({ code: "ALREADY_PAID" });
  });

  it("payments.swish — own öre are in the amount, code and link if the class uses them and whole kronor are owed", async () => {
    const requirementId = await ask();
    const setOwnOre = (usesOwnOre: boolean) =>
      manager.classes.setSwishRecipient({ name: "Ebba Ek", phoneNumber: "0701234567", usesOwnOre });
    expect(await as.elev.payments.swish({ requirementId })).toMatchObject({ amountOre: 25_000, ownOre: null });
    await setOwnOre(true);
    const people = [as.elev, await callerFor(testApp, second), manager];
    const all = await Promise.all(people.map((who) => who.payments.swish({ requirementId })));
    expect(new Set(all.map(({ ownOre }) => ownOre)).size).toBe(3);
    for (const { amountOre, ownOre, payload, link } of all) {
      expect(ownOre).toBeGreaterThan(0);
      expect(amountOre).toBe(25_000 + (ownOre ?? 0));
      expect(payload.split(";")[1]).toBe(`250,${String(ownOre).padStart(2, "0")}`);
      expect(new URL(link).searchParams.get("amt")).toBe(`250.${String(ownOre).padStart(2, "0")}`);
    }
    const part = await as.elev.payments.report({ requirementId, amount: "100,50", ...newKey() });
    await manager.payments.approve({ recordIds: [part.recordId], ...newKey() });
    expect(await as.elev.payments.swish({ requirementId })).toMatchObject({ amountOre: 14_950, ownOre: null });
    await manager.classes.setSwishRecipient({ name: "Ebba", phoneNumber: "0701234567" });
    expect(await manager.payments.swish({ requirementId })).toMatchObject({ ownOre: all[2]?.ownOre });
    await setOwnOre(false);
    expect(await manager.payments.swish({ requirementId })).toMatchObject({ amountOre: 25_000, ownOre: null });
  });

  it("payments.swish — refuses an exempt member, an archived payment, and a class that does not use payments", async () => {
    const requirementId = await ask();
    await manager.payments.exempt({ requirementId, userId: pupil.userId, exempt: true });
    expect(await refusalOf(as.elev.payments.swish({ requirementId }))).toEqual({ code: "EXEMPTED" });
    await manager.payments.report({ requirementId, ...newKey() });
    await manager.payments.remove({ requirementId });
    expect(await refusalOf(manager.payments.swish({ requirementId }))).toEqual({ code: "REQUIREMENT_ARCHIVED" });
    await testApp.owner`update classes set uses_payments = false where id = ${ours.classId}`;
    expect(await refusalOf(manager.payments.swish({ requirementId }))).toEqual({ code: "PAYMENTS_OFF" });
    await testApp.owner`update classes set uses_payments = true where id = ${ours.classId}`;
  });
});
