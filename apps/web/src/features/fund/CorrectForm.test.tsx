import { configure, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { trpc } from "../../lib/query/trpc.ts";
import { renderWithServer, someone } from "../../testing/render.tsx";
import type { Script } from "../../testing/render.tsx";
import { findToast } from "../../testing/toasts.ts";
import { CorrectForm } from "./CorrectForm.tsx";
import { useLedger } from "./use-ledger.ts";
import type { LedgerEntry } from "./use-ledger.ts";
import { ledgerEntry as entry } from "../../testing/ledger-entry.ts";

// A busy machine takes its time.
configure({ asyncUtilTimeout: 5_000 });

const correction: LedgerEntry = {
  ...entry,
  id: "22222222-2222-4222-8222-222222222222",
  seq: 2,
  type: "deposit",
  actorName: "Omar Berg",
  sourceType: "correction",
  reversesId: entry.id,
};

let rows = [entry];

/** The form as its sheet holds it, also while it closes, and the ledger read again as an event does. */
function Page() {
  const [isOpen, setIsOpen] = useState(true);
  const { fund } = trpc.useUtils();
  const ledger = useLedger("all");
  return (
    <>
      <CorrectForm entry={entry} isOpen={isOpen} onDone={() => setIsOpen(false)} />
      <p>{isOpen ? "Öppen" : "Stängd"}</p>
      <p>{ledger.isSuccess && "Läst"}</p>
      <button onClick={() => void fund.transactions.invalidate()}>Läs om</button>
    </>
  );
}

async function show(refusals: NonNullable<Script["refusals"]> = {}) {
  rows = [entry];
  renderWithServer(<Page />, {
    answers: {
      "auth.me": () => someone({ role: "studentansvarig" }),
      "fund.transactions": () => ({ rows, nextCursor: null }),
      "fund.correct": () => {
        addCorrection();
        return { transactionId: correction.id, requestId: null };
      },
    },
    refusals,
  });
  await screen.findByText("Läst");
}

function addCorrection() {
  rows = [correction, entry];
  fireEvent.click(screen.getByText("Läs om"));
}

function send() {
  fireEvent.change(screen.getByLabelText("Varför?"), { target: { value: "Fel belopp" } });
  fireEvent.click(screen.getByRole("button", { name: "Rätta" }));
}
const words = async () => (await findToast()).textContent.replaceAll("\u00a0", " ");

beforeEach(() => sessionStorage.clear());

describe("CorrectForm", () => {
  it("closes when the server says that the row is corrected", async () => {
    await show({ "fund.correct": { code: "ALREADY_CORRECTED" } });
    send();
    expect(await words()).toContain("Händelsen är redan rättad.");
    expect(await screen.findByText("Stängd")).toBeTruthy();
  });

  it("closes with a toast when somebody else has corrected the row, and says who", async () => {
    await show();
    addCorrection();
    expect(await words()).toBe("Händelsen är redan rättadBallong 390l, 95,00 kr: Omar Berg har rättat den.");
    expect(await screen.findByText("Stängd")).toBeTruthy();
  });

  it("one's own correction shows its success and nothing else", async () => {
    await show();
    send();
    expect(await screen.findByText("Stängd")).toBeTruthy();
    expect(await words()).toBe("Händelsen är rättad95 kr, Ballong 390l");
  });
});
