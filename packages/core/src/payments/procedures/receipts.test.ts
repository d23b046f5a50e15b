import { describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";
import { addReceipt } from "./add-receipt.ts";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const [pupil = ours.manager, other = ours.manager] = ours.pupils;

const added = async (person: typeof pupil, name: string, content: string) =>
  (await addReceipt(await createCtx(testApp, person), incoming(name, content))).receiptId;

describe("payments.receipts", () => {
  it.each(refusals.member)("payments.receipts — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.receipts())).toEqual({ code });
  });

  it("payments.receipts — lists removable receipts, largest first: one's own, or the class's for a studentansvarig", async () => {
    expect(await as.elev.payments.receipts()).toEqual({ storedBytes: 0, quotaBytes: 1024 ** 3, rows: [] });
    const { requirementId } = await as.studentansvarig.payments.create({
      title: "Mössa",
      amount: 500,
      phoneNumber: "0701234567",
      ...newKey(),
    });
    const waiting = await added(pupil, "väntar.png", "väntar");
    await as.elev.payments.report({ requirementId, receiptId: waiting, ...newKey() });
    const small = await added(pupil, "liten.png", "1");
    const large = await added(pupil, "stor.png", "12345");
    const theirs = await added(other, "annans.png", "123");
    const own = await as.elev.payments.receipts();
    expect(own.storedBytes).toBe(16);
    expect(own.rows.map(({ id }) => id)).toEqual([large, small]);
    expect(own.rows[0]).toEqual({
      id: large,
      fileName: "stor.png",
      fileSize: 5,
      addedAt: expect.any(Date) as Date,
      isUnused: true,
      claimStatus: null,
      isOwn: true,
      ownerName: `${pupil.firstName} ${pupil.lastName}`,
    });
    for (const who of ["studentansvarig", "impersonator"] as const) {
      const { rows } = await as[who].payments.receipts();
      expect(rows.map(({ id, isOwn }) => [id, isOwn])).toEqual([
        [large, false],
        [theirs, false],
        [small, false],
      ]);
    }
    expect(await as.neighbour.payments.receipts()).toMatchObject({ storedBytes: 0, rows: [] });
  });

  it("payments.receipts — the receipt of a claim is listed once it is declined or taken back, and says which", async () => {
    const claims = await Promise.all(
      ["avslaget.png", "tillbaka.png", "väntar-på-svar.png"].map(async (name) => {
        const receiptId = await added(pupil, name, name);
        return as.elev.payments.claims.ask({ amount: "10", description: name, receiptId, ...newKey() });
      }),
    );
    const [declined, withdrawn] = claims.map(({ claimId }) => claimId) as [string, string, string];
    await as.studentansvarig.payments.claims.decline({ claimId: declined, reason: "Privat", ...newKey() });
    await as.elev.payments.claims.takeBack({ claimId: withdrawn, ...newKey() });
    const { rows } = await as.elev.payments.receipts();
    const ofClaims = rows.filter(({ claimStatus }) => claimStatus !== null);
    expect(new Map(ofClaims.map(({ fileName, claimStatus }) => [fileName, claimStatus]))).toEqual(
      new Map([
        ["avslaget.png", "declined"],
        ["tillbaka.png", "withdrawn"],
      ]),
    );
  });
});
