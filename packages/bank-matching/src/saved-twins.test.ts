import { expect, it } from "vitest";
import { reconcile } from "./reconcile.ts";
import type { Reconciled } from "./reconcile.ts";
import { savedTwins } from "./saved-twins.ts";
import { matchText } from "./texts.ts";
import { context, ella, flak, item, row } from "./test-context.ts";

const { reference } = item(flak, ella);
const phone = "+46701740601";
const hash = (text: string) => `hash ${text}`;
const fileRow = (change: object = {}) => {
  const { phoneHash: _hash, profile: _profile, ...read } = row(change);
  return { ...read, phone, ...change };
};
const savedRow = (change: object = {}) => ({
  ...row({ profile: "swedbank-swish", phoneHash: hash(phone), message: reference, name: "ELLA BERG" }),
  ...change,
});
const found = (
  rows: ReturnType<typeof fileRow>[],
  saved: ReturnType<typeof savedRow>[],
  profile = "swedbank-account",
) => reconcile({ profile, rows }, { ...context(), ignored: [], saved }, hash);
const asked = ({ ask }: Reconciled) => ask.map(({ row: { fingerprint }, notes }) => [fingerprint, notes[0]?.code]);

it("a saved row and a row of another kind of file that may be one payment are not both offered: the saved one is a question", () => {
  const saved = savedRow();
  const result = found([fileRow({ bookedOn: "2027-02-13" })], [saved]);
  expect(asked(result)).toEqual([[saved.fingerprint, "maybe-twin"]]);
  expect(matchText(result.ask[0] as (typeof result.ask)[0])).toMatch(
    /^Kan vara samma betalning som en annan rad, den 1/u,
  );
});

it("a saved row that no rule knows is asked about too", () => {
  const saved = savedRow({ message: null, name: null, amountOre: 33_300 });
  expect(asked(found([fileRow({ amountOre: 33_300 })], [saved]))).toEqual([[saved.fingerprint, "maybe-twin"]]);
});

it("a saved row and a file's row of two phones, or of one kind of file, are two payments", () => {
  for (const result of [
    found([fileRow({ phone: "+46701740602" })], [savedRow()]),
    found([fileRow()], [savedRow()], "swedbank-swish"),
  ])
    expect(asked(result)).toEqual([]);
});

it.each(["mapped", "pasted"])(
  "a saved row of a file whose columns were chosen anew is the twin of a row of another name: %s",
  (profile) => {
    const saved = savedRow({ profile, name: "INBETALNING", message: null, phoneHash: null });
    const file = [
      fileRow({ bookedOn: "2027-02-08", name: "ALVA EK", phone: null }),
      fileRow({ bookedOn: "2027-02-11", name: "HUGO LIND", phone: null }),
    ];
    expect(asked(found(file, [saved], profile))).toContainEqual([saved.fingerprint, "maybe-twin"]);
    // Each row of the file is the twin of one, those of the same payer first.
    const own = savedRow({ profile, name: "HUGO LIND", bookedOn: "2027-02-09", message: null, phoneHash: null });
    const twins = found(file, [saved, own], profile).ask.flatMap(({ notes }) =>
      notes.flatMap((note) => (note.code === "maybe-twin" ? [note.bookedOn] : [])),
    );
    expect(twins.toSorted()).toEqual(["2027-02-08", "2027-02-11"]);
  },
);

it("a row that is booked is the twin of a saved row only where no other is", () => {
  const saved = savedRow({ profile: "mapped", name: "INBETALNING", message: null, phoneHash: null });
  const [booked, open] = [fileRow({ name: "ALVA EK", phone: null }), fileRow({ name: "HUGO LIND", phone: null })];
  const file = [booked, open].map((one) => ({ ...one, phoneHash: null, profile: "mapped" }));
  const twinOf = (rows: typeof file) => savedTwins([saved], rows, new Set([booked.fingerprint])).get(saved.fingerprint);
  expect(twinOf(file)?.fingerprint).toBe(open.fingerprint);
  expect(twinOf(file.slice(0, 1))?.fingerprint).toBe(booked.fingerprint);
});

it("a saved row that is read anew is the nearest row within five days, in whatever order the file has them", () => {
  const saved = savedRow({ profile: "mapped", name: "INBETALNING", message: null, phoneHash: null });
  const twinOf = (...days: string[]) => {
    const file = days.map((day) => ({
      ...fileRow({ bookedOn: `2027-02-${day}`, name: `NAMN ${day}`, phone: null }),
      phoneHash: null,
      profile: "mapped",
    }));
    return savedTwins([saved], file).get(saved.fingerprint)?.bookedOn;
  };
  expect(twinOf("04", "16")).toBeUndefined();
  expect([twinOf("05", "16"), twinOf("04", "15")]).toEqual(["2027-02-05", "2027-02-15"]);
  expect([twinOf("07", "11"), twinOf("11", "07")]).toEqual(["2027-02-11", "2027-02-11"]);
});

it("a saved row of a day that an open file with chosen columns does not have is another payment", () => {
  const saved = savedRow({ profile: "mapped", name: "INBETALNING", message: null, phoneHash: null });
  const file = [fileRow({ bookedOn: "2027-02-11", name: "ALVA EK", phone: null })];
  expect(asked(found(file, [saved], "mapped"))).not.toContainEqual([saved.fingerprint, "maybe-twin"]);
});

it("one row of the file is the twin of one saved row, and saved rows of two kinds are each other's", () => {
  const two = [savedRow(), savedRow()];
  expect(asked(found([fileRow()], two)).filter(([, code]) => code === "maybe-twin")).toHaveLength(1);
  const ofAccount = savedRow({ profile: "swedbank-account", bookedOn: "2027-02-11" });
  expect(asked(found([], [savedRow(), ofAccount]))).toEqual([[ofAccount.fingerprint, "maybe-twin"]]);
  expect(asked(found([], two)).flatMap(([, code]) => code ?? [])).toEqual([]);
});

it("a row that may be a saved one, read with other columns, says so when it is sent, and no other row does", () => {
  const saved = savedRow({ profile: "mapped", name: "INBETALNING", message: null, phoneHash: null });
  const file = [
    fileRow({ bookedOn: "2027-02-08", name: "ALVA EK", phone: null }),
    fileRow({ bookedOn: "2027-02-11", name: "HUGO LIND", phone: null, amountOre: 100 }),
  ];
  const sent = (profile: string, kept = saved) =>
    Object.values(found(file, [kept], profile)).flatMap((group) =>
      Array.isArray(group)
        ? group.flatMap((match) => ("row" in match ? [match.row.earlierFingerprint ?? null] : []))
        : [],
    );
  expect(sent("mapped").filter((one) => one !== null)).toEqual([saved.fingerprint]);
  // Of two kinds of file, and of other days, two payments may be meant.
  expect(sent("swedbank-account").filter((one) => one !== null)).toEqual([]);
  const before = savedRow({ ...saved, bookedOn: "2027-02-07" });
  expect(sent("mapped", before).filter((one) => one !== null)).toEqual([]);
});

it("a saved row that may be money out still says so", () => {
  const saved = savedRow({ profile: "pasted", isSignUnclear: true });
  expect(asked(found([], [saved]))).toEqual([[saved.fingerprint, "maybe-out"]]);
  expect(found([], [savedRow({ isSignUnclear: false })]).ask).toEqual([]);
});
