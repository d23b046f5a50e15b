import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ShownClassContext } from "../../lib/query/shown-class.ts";
import { renderWithServer } from "../../testing/render.tsx";
import { FundProof } from "./FundProof.tsx";

const classId = "00000000-0000-4000-8000-000000000003";
const hashes = ["a", "b", "c"].map((sign) => sign.repeat(64)) as [string, string, string];
const kept = () => localStorage.getItem(`utspring.ledger-head.${classId}`);

function show(rows: string[]) {
  const head = (input: unknown) => {
    const { knownSeq = 0 } = input as { knownSeq?: number };
    return { seq: rows.length, hash: rows.at(-1) ?? "0".repeat(64), knownHash: rows[knownSeq - 1] ?? null };
  };
  return renderWithServer(
    <ShownClassContext value={classId}>
      <FundProof onCompare={() => undefined} />
    </ShownClassContext>,
    {
      answers: {
        "fund.verify": () => ({ isIntact: true, rows: rows.length, firstBrokenSeq: null, firstBrokenSignOff: null }),
        "fund.head": head,
      },
    },
  );
}

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe("FundProof", () => {
  it("the head hash is shown and stored on the device, and a ledger that has grown raises no warning", async () => {
    show([hashes[0]]).unmount();
    const before = show([hashes[0]]);
    await screen.findByText("Kontrollsumma efter rad 1: aaaaaaaaaaaa");
    await waitFor(() => expect(kept()).toBe(`1 ${hashes[0]}`));
    before.unmount();
    show([hashes[0], hashes[1]]);
    await screen.findByText("Kontrollsumma efter rad 2: bbbbbbbbbbbb");
    await waitFor(() => expect(kept()).toBe(`2 ${hashes[1]}`));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    ["is shorter", [hashes[0]]],
    ["has another last row", [hashes[0], hashes[2]]],
    ["has another row where the last was, and has grown", [hashes[0], hashes[2], hashes[1]]],
    ["is empty", []],
  ])("a ledger that %s raises a warning, also on the next visit", async (_what, rows) => {
    localStorage.setItem(`utspring.ledger-head.${classId}`, `2 ${hashes[1]}`);
    const first = show(rows);
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Kassaboken är inte den som den här enheten har sett förut",
    );
    const { textContent: told } = screen.getByRole("alert");
    expect(told).toContain(hashes[1]);
    expect(told).toContain(rows[1] ?? "Nu finns raden inte");
    // A head hash of a mail or a paper can be compared now too.
    expect(screen.getByRole("button", { name: "Jämför" })).toBeTruthy();
    first.unmount();
    show(rows);
    await screen.findByRole("alert");
    expect(kept()).toBe(`2 ${hashes[1]}`);
  });

  it.each([
    ["has changed", hashes[2]],
    ["is gone", null],
  ])(
    "the warning of a row that %s stays when the server cannot be reached, and goes with the next right answer",
    async (_what, hashNow) => {
      localStorage.setItem(`utspring.ledger-head.${classId}`, `2 ${hashes[1]}`);
      const first = show(hashNow === null ? [hashes[0]] : [hashes[0], hashNow]);
      await screen.findByRole("alert");
      first.unmount();
      const offline = () =>
        renderWithServer(
          <ShownClassContext value={classId}>
            <FundProof onCompare={() => undefined} />
          </ShownClassContext>,
          { refusals: { "fund.verify": { code: "BUSY" }, "fund.head": { code: "BUSY" } } },
        );
      const second = offline();
      const { textContent } = await screen.findByRole("alert");
      for (const told of ["rad 2", hashes[1], hashNow ?? "Nu finns raden inte"]) expect(textContent).toContain(told);
      second.unmount();
      const third = show([hashes[0], hashes[1]]);
      await screen.findByText("Kontrollsumma efter rad 2: bbbbbbbbbbbb");
      third.unmount();
      offline();
      await screen.findByText(/Kassan kunde inte kontrolleras/u);
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );

  it("offline nothing says that the ledger could not be verified, but that it will be", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    renderWithServer(<FundProof onCompare={() => undefined} />, { refusals: { "fund.verify": { code: "BUSY" } } });
    await screen.findByText("Du är offline. Kassan kontrolleras när du har nät igen.");
    expect(screen.queryByText(/kunde inte kontrolleras/u)).toBeNull();
  });

  it("an intact ledger is said to be unchanged, and nothing is said about an empty one, which stores no head hash", async () => {
    const { container, unmount } = show([]);
    // The line's place while the answer is on its way.
    await waitFor(() => expect(container.querySelector("[aria-hidden]")).toBeNull());
    expect(screen.queryByText(/Boken är/u)).toBeNull();
    expect(screen.queryByRole("button", { name: "Jämför" })).toBeNull();
    expect(kept()).toBeNull();
    unmount();
    show([hashes[0]]);
    await screen.findByText("Boken är hel: ingen rad är ändrad eller borttagen");
  });
});
