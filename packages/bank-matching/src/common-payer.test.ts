import { expect, it } from "vitest";
import type { FileTexts } from "./common-payer.ts";
import { reconcile } from "./reconcile.ts";
import { context } from "./test-context.ts";

const hash = (text: string) => `hash ${text}`;
const read = (index: number, change: object = {}) => ({
  fingerprint: `${index}:1`,
  bookedOn: "2027-02-10",
  time: null,
  amountOre: 100 + index,
  name: "KLASSKASSA NA3C",
  phone: null as string | null,
  message: null,
  ...change,
});
const hashesOf = (profile: string, rows: ReturnType<typeof read>[], texts: FileTexts = {}) =>
  reconcile({ profile, rows, ...texts }, { ...context(), ignored: [], saved: [] }, hash).unknown.map(
    ({ row: { phoneHash, nameHash } }) => phoneHash ?? nameHash ?? null,
  );

it.each(["mapped", "pasted", "plain-account"])(
  "a name or phone on most rows of a file whose columns are chosen or guessed is no payer to learn or to know: %s",
  (profile) => {
    const rows = [read(1), read(2), read(3, { name: "KARIN SUND" })];
    expect(hashesOf(profile, rows).map((one) => one === null)).toEqual([true, true, false]);
    const phone = "+46701740605";
    const phones = [read(1, { phone }), read(2, { phone }), read(3, { phone: "+46701740606" })];
    expect(hashesOf(profile, phones)).toEqual([null, null, hash("+46701740606")]);
  },
);

it("a payer of half of the rows, of two rows, or of a bank's own column is one", () => {
  const half = [read(1), read(2), read(3, { name: "KARIN SUND" }), read(4, { name: "PIA DAHL" })];
  expect(hashesOf("mapped", half)).not.toContain(null);
  expect(hashesOf("mapped", [read(1), read(2)])).not.toContain(null);
  expect(hashesOf("swedbank-account", [read(1), read(2), read(3)])).not.toContain(null);
});

it.each(["mapped", "pasted", "plain-account", "camt"])(
  "in a file of one row too, a name that stands on money out teaches no payer where columns are chosen or guessed: %s",
  (profile) => {
    const outgoing = [{ text: null }, { text: "NA3C Klasskassa" }];
    expect(hashesOf(profile, [read(1)], { outgoing })).toEqual([null]);
    expect(hashesOf(profile, [read(1, { name: "KARIN SUND" })], { outgoing })).not.toContain(null);
    // A bank's own column of names is the payers', also of one who has had money back.
    expect(hashesOf("nordea-account", [read(1)], { outgoing })).not.toContain(null);
  },
);

it.each(["mapped", "nordea-account"])(
  "a name that the file has above its heading, as the account's, teaches no payer: %s",
  (profile) => {
    const about = ["Kontohavare: Klasskassa NA3C", "Period 2027-02-01 till 2027-02-28", "Karin"];
    expect(hashesOf(profile, [read(1), read(2, { name: "KARIN SUND" })], { about }).map((one) => one === null)).toEqual(
      [true, false],
    );
    // A phone is the payer's, whatever the name.
    const phone = "+46701740605";
    expect(hashesOf(profile, [read(1, { phone })], { about })).toEqual([hash(phone)]);
  },
);
