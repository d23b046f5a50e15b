import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ShownClassContext } from "../../lib/query/shown-class.ts";
import { renderWithServer } from "../../testing/render.tsx";
import { LedgerWitness } from "./LedgerWitness.tsx";

const classId = "00000000-0000-4000-8000-000000000003";
const place = `utspring.ledger-head.${classId}`;
const [seen, other] = ["a".repeat(64), "b".repeat(64)];

const last = "c".repeat(64);

/** A ledger of five rows, whose second has this hash now. */
const head = (second: string | null) => (input: unknown) => {
  const { knownSeq } = input as { knownSeq?: number };
  return { seq: 5, hash: last, knownHash: knownSeq === 5 ? last : second };
};
const show = (knownHash: string | null, path: string) =>
  renderWithServer(
    <ShownClassContext value={classId}>
      <LedgerWitness />
    </ShownClassContext>,
    { path, answers: { "fund.head": head(knownHash) } },
  );

const headsAsked = (calls: { procedure: string }[]) => calls.filter(({ procedure }) => procedure === "fund.head");

afterEach(() => localStorage.clear());

describe("LedgerWitness", () => {
  it("a changed ledger shows a warning with both hashes on every class page and keeps the stored hash", async () => {
    localStorage.setItem(place, `2 ${seen}`);
    const { calls } = show(other, "/class/calendar");
    const { textContent } = await screen.findByRole("alert");
    for (const told of ["rad 2", seen, other]) expect(textContent).toContain(told);
    expect(headsAsked(calls)).toEqual([{ procedure: "fund.head", input: { knownSeq: 2 } }]);
    expect(localStorage.getItem(place)).toBe(`2 ${seen}`);
  });

  it("a ledger that has only grown shows no warning, and its new head hash is stored", async () => {
    localStorage.setItem(place, `2 ${seen}`);
    show(seen, "/class");
    await waitFor(() => expect(localStorage.getItem(place)).toBe(`5 ${last}`));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("the warning about a changed ledger is left out on the fund's page, which shows its own", async () => {
    localStorage.setItem(place, `2 ${seen}`);
    const { calls } = show(null, "/class/fund");
    await waitFor(() => expect(headsAsked(calls)).toHaveLength(1));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
