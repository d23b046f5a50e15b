import { nothing } from "@utspring/bank-matching/findings";
import type { Match } from "@utspring/bank-matching/match";
import type { Reason } from "@utspring/bank-matching/reason";
import { expect, it } from "vitest";
import { decide } from "./choices.ts";
import type { Choice } from "./choices.ts";

const matchOf = (code: string) =>
  ({
    row: { fingerprint: code, amountOre: 25_000 },
    rule: "already-booked",
    ...nothing({ code } as Reason),
  }) as unknown as Match;
const booked = (choice: Choice, code: string) =>
  decide([matchOf(code)], new Map([[code, choice]]), [])
    .book.map(({ match }) => match.row.fingerprint)
    .join();

it("a press does nothing with a row that is booked, and books one of another kind only by a choice made of it", () => {
  const credit: Choice = { kind: "credit", memberId: "ella" };
  expect(booked(credit, "booked-row")).toBe("");
  expect(decide([matchOf("booked-row")], new Map([["booked-row", { kind: "save" }]]), []).save).toEqual([]);
  expect(booked(credit, "booked-payment")).toBe("booked-payment");
  expect(decide([matchOf("booked-payment")], new Map(), []).book).toEqual([]);
});
