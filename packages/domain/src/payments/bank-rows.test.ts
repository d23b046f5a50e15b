import { describe, expect, it } from "vitest";
import { rowOfSame, rowToBook, rowToIgnore, rowToSave } from "./bank-rows.ts";
import { bookRowsInput, ignoreRowsInput } from "./bank-schema.ts";
import { bankRowTexts } from "./bank-row-texts.ts";

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const row = {
  fingerprint: `${"a".repeat(64)}:1`,
  profile: "seb-swish",
  bookedOn: "2026-11-03",
  amountOre: 30_000,
  name: "MARIA BERG",
  message: "Studentflak K7QXM",
  phoneHash: "b".repeat(64),
};
const part = { memberId: id(1), requirementId: id(2), amountOre: 25_000 };
const answer = { parts: [part], creditOre: 5_000, creditMemberId: id(1) };
const file = { profile: "seb-swish", seenSeq: 0, rowsSeen: 1, idempotencyKey: id(9) };

describe("bank rows — the server's input schema", () => {
  it("a row is booked with its rule, parts and credit; without a rule that may book, it is booked by hand", () => {
    expect(rowToBook(row, "reference", answer)).toEqual({
      ...row,
      rule: "reference",
      parts: [{ userId: id(1), requirementId: id(2), amountOre: 25_000 }],
      creditUserId: id(1),
      creditOre: 5_000,
    });
    expect(rowToBook(row, "none", answer).rule).toBe("by-hand");
  });

  it("what a saved row must not lose is sent: that it may be money out, and which saved row it may be", () => {
    const unclear = { ...row, isSignUnclear: true, earlierFingerprint: `${"d".repeat(64)}:2` };
    const { earlierFingerprint } = unclear;
    expect(rowToSave(unclear)).toEqual(unclear);
    expect(rowToIgnore(unclear)).toMatchObject({ earlierFingerprint });
    expect(rowToIgnore(unclear)).not.toHaveProperty("isSignUnclear");
    const booked = rowToBook(unclear, "reference", answer);
    expect(booked).toMatchObject({ earlierFingerprint });
    expect(bookRowsInput.safeParse({ ...file, rows: [booked] }).success).toBe(true);
    const kept = { saveForLater: true, rows: [rowToSave(unclear)], idempotencyKey: id(9) };
    expect(ignoreRowsInput.safeParse(kept).success).toBe(true);
    const wrong = { ...kept, rows: [{ ...rowToSave(row), earlierFingerprint: "MARIA BERG" }] };
    expect(ignoreRowsInput.safeParse(wrong).success).toBe(false);
  });

  it("a name's hash is sent with its name only, so that a hash alone is a phone's", () => {
    const ofName = { ...row, phoneHash: null, nameHash: "c".repeat(64) };
    expect(rowToSave(ofName).phoneHash).toBe(ofName.nameHash);
    expect(rowToSave({ ...ofName, name: "\u200b" })).not.toHaveProperty("phoneHash");
    expect(rowToSave({ ...row, name: "\u200b" }).phoneHash).toBe(row.phoneHash);
  });

  it.each([
    ["a line break", "Flak\nK7QXM", "Flak K7QXM"],
    ["a NUL and a mark that turns the text", "Flak\0 \u202eK7QXM", "Flak K7QXM"],
    ["characters without a glyph", "Flak\u200b K7QXM\u00ad", "Flak K7QXM"],
    ["more than 140 characters, cut in an emoji", `${"x".repeat(139)}😀`, "x".repeat(139)],
    ["half an emoji", "Flak \ud83d", "Flak"],
    ["nothing that shows", "\u200b", ""],
    ["a phone number", "Flak (070) 174 06 99 K7QXM", "Flak K7QXM"],
    ["a phone number with characters without a glyph", "Flak 070\u200b\u200b-174\u00ad06\u206005", "Flak"],
    ["a personal number", "Flak 900101-1234", "Flak"],
  ])("a message with %s does not prevent a file from being booked", (_what, message, sent) => {
    const toBook = rowToBook({ ...row, message }, "reference", answer);
    expect(toBook.message).toBe(sent);
    expect(bookRowsInput.safeParse({ ...file, rows: [toBook] }).success).toBe(true);
  });

  it("a saved row keeps its text; a row that is not the class's keeps day, amount, kind and fingerprint only", () => {
    const { phoneHash: _phoneHash, ...unphoned } = row;
    const named = { ...row, phoneHash: null, nameHash: "c".repeat(64) };
    expect(rowToSave(named)).toEqual({ ...unphoned, phoneHash: "c".repeat(64) });
    const { fingerprint, profile, bookedOn, amountOre } = row;
    const kept = { fingerprint, profile, bookedOn, amountOre };
    expect(rowToIgnore(row)).toEqual(kept);
    expect(rowToIgnore({ ...row, profile: null })).toEqual({ fingerprint, bookedOn, amountOre });
    expect(rowOfSame(row)).toEqual({ ...kept, isSame: true });
    const input = { rows: [rowToIgnore(row), rowToSave(named)], idempotencyKey: id(9) };
    expect(ignoreRowsInput.safeParse(input).success).toBe(true);
  });

  it.each([
    "070-174 06 05",
    "(070) 174 06 05",
    "070,174,06,05",
    "+46(70)1740605",
    "08-123 456 78",
    "19900101-1234",
    "eva@example.com",
  ])("the server removes %j from a name and a message, and refuses it in an income's text", (number) => {
    const sent = { ...row, name: `EVA ${number}`, message: `Flak ${number} K7QXM`, rule: "by-hand" as const };
    const income = { ...sent, parts: [], incomeText: `Kakor ${number}` };
    const { error } = bookRowsInput.safeParse({ ...file, rows: [income] });
    expect(error?.issues.map(({ message, path }) => [message, path.at(-1)])).toEqual([
      [bankRowTexts.longNumber, "incomeText"],
    ]);
    const clean = { name: "EVA", message: "Flak K7QXM" };
    const booked = bookRowsInput.parse({ ...file, rows: [{ ...income, incomeText: "Kakor 2026-11-03" }] });
    expect(booked.rows).toMatchObject([clean]);
    const { rule: _rule, ...saved } = sent;
    expect(ignoreRowsInput.parse({ rows: [saved], idempotencyKey: id(9) }).rows).toMatchObject([clean]);
  });
});
