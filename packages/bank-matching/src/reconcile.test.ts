import { describe, expect, it } from "vitest";
import { answerByHand, answersOf } from "./answers.ts";
import { reconcile } from "./reconcile.ts";
import type { ClassContext, ReadRow } from "./reconcile.ts";
import { alva, bal, context, ella, flak, hugo, item, matchOf } from "./test-context.ts";

const hash = (text: string) => `hash of ${text}`;
const known = (change: Partial<ClassContext> = {}): ClassContext => ({
  ...context(),
  ignored: [],
  saved: [],
  ...change,
});
/** Of one kind of file. */
const fileOf = (rows: readonly ReadRow[]) => ({ profile: "swedbank-swish", rows });
const read = (rowHash: string, change: Partial<ReadRow> = {}): ReadRow => ({
  fingerprint: `${rowHash}:1`,
  bookedOn: "2027-02-10",
  time: null,
  amountOre: 25_000,
  name: null,
  phone: null,
  message: null,
  ...change,
});
/** As a row's fingerprint is sent and stored. */
const keyed = (rowHash: string) => `${hash(rowHash)}:1`;
const { reference } = item(flak, ella);

describe("reconcile", () => {
  it("each row of a file is in one group, or counted as booked or ignored", () => {
    const rows = [
      read("a", { message: reference, name: "ELLA BERG" }),
      read("b", { phone: "+46701740605" }),
      read("c", { amountOre: 4_900, name: "KAFFE AB" }),
      read("d"),
      read("e"),
    ];
    const aliases = [{ phoneHash: hash("+46701740605"), memberId: "hugo" }];
    const found = reconcile(
      fileOf(rows),
      known({
        aliases,
        booked: [{ ...read("d"), fingerprint: keyed("d"), profile: "swedbank-swish", phoneHash: null }],
        ignored: [{ fingerprint: keyed("e") }],
      }),
      hash,
    );
    const prints = (group: "book" | "suggest" | "ask" | "unknown") =>
      found[group].map(({ row }) => row.fingerprint).join("");
    expect([prints("book"), prints("suggest"), prints("ask"), prints("unknown")]).toEqual(
      [["a"], ["b"], [], ["c"]].map((hashes) => hashes.map(keyed).join("")),
    );
    expect([found.already.length, found.ignored]).toEqual([1, 1]);
  });

  it("a fingerprint is keyed with the class's key, so that trying all phone numbers does not find the payer's", () => {
    const found = reconcile(fileOf([read("a"), read("b", { message: reference, name: "ELLA BERG" })]), known(), hash);
    expect([...found.unknown, ...found.book].map(({ row }) => row.fingerprint)).toEqual([keyed("a"), keyed("b")]);
  });

  it("a pasted row is only suggested, also when it was saved, since its amount may be read wrongly; one of a file books", () => {
    const saved = (profile: string) => {
      const row = { ...read("a", { message: reference, name: "ELLA BERG" }), fingerprint: keyed("a") };
      return known({ saved: [{ ...row, profile, phoneHash: null }] });
    };
    expect(reconcile(fileOf([]), saved("swedbank-account"), hash).book).toHaveLength(1);
    const { book, suggest } = reconcile(fileOf([]), saved("pasted"), hash);
    expect(book).toEqual([]);
    expect(suggest).toMatchObject([{ preticked: false, notes: [{ code: "pasted" }] }]);
    const pasted = reconcile(
      { profile: "pasted", rows: [read("b", { message: reference, name: "ELLA BERG" })] },
      known(),
      hash,
    );
    expect([pasted.book, pasted.suggest.length]).toEqual([[], 1]);
  });

  it("the phone of a row without a name is known beside the matches, to be shown on the device", () => {
    const rows = [read("a", { phone: "+46701740605" }), read("b", { phone: "+46701740606", name: "MARIA BERG" })];
    expect([...reconcile(fileOf(rows), known(), hash).phones]).toEqual([[keyed("a"), "+46701740605"]]);
  });

  it("no phone number is among what is matched, and a name is hashed only where there is no phone", () => {
    const rows = [read("a", { phone: "+46701740605", name: "MARIA BERG" }), read("b", { name: "MARIA BERG" })];
    const found = reconcile(fileOf(rows), known(), hash);
    const [a, b] = [...found.suggest, ...found.ask, ...found.unknown].map(({ row }) => row);
    expect(a).toMatchObject({ phoneHash: hash("+46701740605"), nameHash: null });
    expect(b).toMatchObject({ phoneHash: null, nameHash: hash("berg maria") });
    expect(a).not.toHaveProperty("phone");
  });

  it("a saved row is matched with the file's, once where the file has it too, by its phone or its name", () => {
    const saved = [
      { ...read("a"), profile: null, fingerprint: keyed("a"), phoneHash: hash("+46701740605") },
      { ...read("b", { name: "Per Ek" }), profile: null, fingerprint: keyed("b"), phoneHash: hash("ek per") },
    ];
    const aliases = [
      { phoneHash: hash("+46701740605"), memberId: "hugo" },
      { phoneHash: hash("ek per"), memberId: "alva" },
    ];
    const found = reconcile(fileOf([read("a", { phone: "+46701740605" })]), known({ saved, aliases }), hash);
    expect(found.suggest.map(({ parts }) => parts[0]?.memberId)).toEqual(["hugo", "alva"]);
    expect(found.suggest.map(({ row }) => row.nameHash)).toEqual([null, hash("ek per")]);
    expect(found.savedEarlier).toBe(1);
  });

  it("so is the phone of a row that two members of one name may have paid, also where one of them has reported", () => {
    const members = [
      { id: "ella", name: "Ella Berg" },
      { id: "ella-2", name: "ELLA BERG" },
    ];
    const rows = [read("a", { phone: "+46701740605", name: "ELLA BERG" })];
    const phonesOf = (items: object[]) =>
      [...reconcile(fileOf(rows), { ...known(), members, items } as ReturnType<typeof known>, hash).phones].length;
    const [flakOf] = known().items;
    const both = [
      { ...flakOf, memberId: "ella" },
      { ...flakOf, memberId: "ella-2", reference: "9999A" },
    ];
    expect(phonesOf(both)).toBe(1);
    expect(phonesOf(both.map((one, index) => ({ ...one, reportedOn: index === 0 ? one.opensOn : null })))).toBe(1);
  });

  it("a payment that is booked from a file with names is known in a Swish report, which has phones too", () => {
    const payment = { ...read("a", { name: "BERG,MARIA" }), fingerprint: keyed("a"), profile: "nordea-account" };
    const inReport = read("b", { name: "MARIA BERG", phone: "+46701740605", message: "flaket" });
    const named = reconcile(
      fileOf([inReport]),
      known({ booked: [{ ...payment, phoneHash: hash("berg maria") }] }),
      hash,
    );
    expect(named.already.map(({ reason }) => reason.code)).toEqual(["booked-payment"]);
    const ofOther = { ...payment, phoneHash: hash("+46701740699") };
    expect(reconcile(fileOf([inReport]), known({ booked: [ofOther] }), hash).already).toEqual([]);
  });
});

describe("answers", () => {
  it("of a question add up to the row: what an item does not take is its member's credit", () => {
    const items = [item(flak, hugo, { remainingOre: 10_000 }), item(flak, alva)];
    const match = { ...matchOf({}), alternatives: items.map((one) => [{ ...one, amountOre: one.remainingOre }]) };
    expect(answersOf(match).map(({ creditOre, creditMemberId }) => [creditOre, creditMemberId])).toEqual([
      [15_000, "hugo"],
      [0, null],
    ]);
  });

  it("by hand pay what is left of the item, or a part of it", () => {
    expect(answerByHand(item(flak, ella), 30_000)).toEqual({
      parts: [{ memberId: "ella", requirementId: "flak", amountOre: 25_000 }],
      creditOre: 5_000,
      creditMemberId: "ella",
    });
    expect(answerByHand(item(bal, ella), 30_000)).toMatchObject({ parts: [{ amountOre: 30_000 }], creditOre: 0 });
  });
});
