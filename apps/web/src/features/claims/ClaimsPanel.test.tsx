import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { renderWithServer, someone } from "../../testing/render.tsx";
import { findToast } from "../../testing/toasts.ts";
import { ClaimsPanel } from "./ClaimsPanel.tsx";

// Sheets are fetched when they open; a busy machine takes its time.
configure({ asyncUtilTimeout: 5_000 });

type Claim = Outputs["payments"]["claims"]["list"]["rows"][number];

const claim: Claim = {
  claimId: "00000000-0000-4000-8000-000000000001",
  isOwn: true,
  canApprove: false,
  twin: null,
  claimantName: "Maria Berg",
  amountOre: 5_000,
  description: "Ballonger",
  phoneNumber: null,
  receiptId: null,
  reason: null,
  at: new Date("2026-11-20T12:00:00Z"),
  decidedAt: null,
  state: "waiting",
};
const swish: Outputs["payments"]["claims"]["swish"] = {
  number: "46701234567",
  amountOre: 5_000,
  message: "Ballonger utlägg",
  svg: "<svg/>",
  link: "swish://payment",
  bookedAt: new Date("2026-11-21T12:00:00Z"),
  bookedByName: "Sara Ek",
};
const another = "En annan studentansvarig godkänner det: du betalar inte ut ditt eget utlägg.";

/** Reads the claims again, as an event does. */
function ReadAgain() {
  const { payments } = trpc.useUtils();
  return <button onClick={() => void payments.claims.list.invalidate()}>Läs om</button>;
}

async function show(row: Partial<Claim>, as = () => someone({ role: "studentansvarig" })) {
  renderWithServer(<ClaimsPanel />, {
    answers: { "auth.me": as, "payments.claims.list": () => ({ rows: [{ ...claim, ...row }] }) },
  });
  await screen.findByRole("button", { name: "Jag har lagt ut pengar" });
  return within(await screen.findByRole("listitem"));
}

describe("ClaimsPanel", () => {
  it("a list of a hundred claims says that there may be more", async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ ...claim, claimId: `c${index}` }));
    renderWithServer(<ClaimsPanel />, {
      answers: { "auth.me": () => someone(), "payments.claims.list": () => ({ rows }) },
    });
    expect(await screen.findByText("Högst 100 visas.")).toBeTruthy();
  });

  it("a studentansvarig reads that another approves their own claim, and gets no Betala ut", async () => {
    const row = await show({});
    expect(await row.findByText(another)).toBeTruthy();
    expect(row.getByRole("button", { name: /^Ta tillbaka utlägget Ballonger/u })).toBeTruthy();
    expect(row.queryByRole("button", { name: /^(?:Betala ut|Avslå)/u })).toBeNull();
  });

  it.each([
    ["their own claim when there is no other", true],
    ["another's claim", false],
  ])("a studentansvarig pays out %s", async (_what, isOwn) => {
    const row = await show({ isOwn, canApprove: true });
    expect(await row.findByRole("button", { name: /^Betala ut Ballonger/u })).toBeTruthy();
    expect(row.queryByText(another)).toBeNull();
  });

  it("a claim that was stopped at attest says so to the member, who asks for it anew with the same receipt, or takes it back", async () => {
    const asked: unknown[] = [];
    const stopped = { ...claim, state: "stopped" as const, receiptId: "00000000-0000-4000-8000-000000000002" };
    renderWithServer(<ClaimsPanel />, {
      answers: {
        "auth.me": () => someone(),
        "payments.claims.list": () => ({ rows: [stopped] }),
        "payments.claims.ask": (input) => {
          asked.push(input);
          return { claimId: claim.claimId };
        },
      },
    });
    const row = within(await screen.findByRole("listitem"));
    expect(
      row.getByText(/^Inget är utbetalt: uttaget stoppades vid det andra godkännandet. En studentansvarig kan/u),
    ).toBeTruthy();
    expect(row.getByText("Begär på nytt")).toBeTruthy();
    expect(row.getByRole("button", { name: /^Ta tillbaka utlägget Ballonger/u })).toBeTruthy();
    expect(row.queryByRole("button", { name: /^(?:Betala ut|Avslå)/u })).toBeNull();
    fireEvent.click(await row.findByRole("button", { name: /^Begär utlägget Ballonger/u }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked).toMatchObject([{ amount: 5_000, description: "Ballonger", receiptId: stopped.receiptId }]);
  });

  it("a claim that was stopped at attest can be paid out or declined by a studentansvarig", async () => {
    const row = await show({ isOwn: false, canApprove: true, state: "stopped" });
    expect(row.getByText(/^Inget är utbetalt: .*avslå det med en anledning\.$/u)).toBeTruthy();
    expect(await row.findByRole("button", { name: /^Avslå Ballonger/u })).toBeTruthy();
    fireEvent.click(row.getByRole("button", { name: /^Betala ut Ballonger/u }));
    expect(await screen.findByRole("dialog", { name: "Betala ut utlägget" })).toBeTruthy();
  });

  it("a stopped claim of a removed account has no buttons", async () => {
    const row = await show({ isOwn: false, canApprove: false, state: "stopped" });
    expect(row.queryByRole("button")).toBeNull();
  });

  it("those who approve read that another claim or withdrawal has the same receipt, also in the question", async () => {
    const twin = { at: new Date("2026-11-03T12:00:00Z"), amountOre: 10_000, isClaim: true };
    const row = await show({ isOwn: false, canApprove: true, twin });
    const warning = /^Samma kvitto finns på ett annat utlägg: 3 nov\S*(?: 2026)?, 100,00\s*kr\. Se efter/u;
    expect(row.getByText(warning)).toBeTruthy();
    fireEvent.click(await row.findByRole("button", { name: /^Betala ut Ballonger/u }));
    expect(await within(await screen.findByRole("dialog")).findByText(warning)).toBeTruthy();
  });

  it("a pupil's own claim says nothing of who approves it", async () => {
    const row = await show({}, () => someone());
    expect(row.queryByText(another)).toBeNull();
  });

  it("declining says who reads the reason: the member and the studentansvariga", async () => {
    const row = await show({ isOwn: false, canApprove: true });
    fireEvent.click(await row.findByRole("button", { name: /^Avslå Ballonger/u }));
    expect(await screen.findByText("Den som har lagt ut och klassens studentansvariga läser det.")).toBeTruthy();
  });

  it.each([
    ["Betala ut", "Betala ut utlägget", "paid"],
    ["Avslå", "Avslå utlägget", "withdrawn"],
  ] as const)("the dialog %s closes with a toast when the claim no longer waits", async (button, title, state) => {
    let rows: Claim[] = [{ ...claim, isOwn: false, canApprove: true }];
    renderWithServer(
      <>
        <ClaimsPanel />
        <ReadAgain />
      </>,
      { answers: { "auth.me": () => someone({ role: "studentansvarig" }), "payments.claims.list": () => ({ rows }) } },
    );
    fireEvent.click(await screen.findByRole("button", { name: new RegExp(`^${button} Ballonger`, "u") }));
    await screen.findByRole("dialog", { name: title });
    rows = [{ ...claim, isOwn: false, state }];
    fireEvent.click(screen.getByText("Läs om"));
    const toast = await findToast();
    expect(toast.textContent.replaceAll("\u00a0", " ")).toBe(
      "Utlägget väntar inte längreBallonger, 50,00 kr: någon annan har svarat på det, eller så är det tillbakataget.",
    );
    expect(toast.dataset["tone"]).toBe("notice");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it.each([
    ["the list", [{ ...claim, phoneNumber: "0701234567", isOwn: false, state: "corrected" as const }], false],
    ["the server", [{ ...claim, phoneNumber: "0701234567", isOwn: false, state: "paid" as const }], true],
  ])(
    "the Swish code closes with a toast when %s says that the payout was corrected",
    async (_what, then, isRefused) => {
      const paid = { ...claim, phoneNumber: "0701234567", isOwn: false, state: "paid" as const };
      let rows: Claim[] = [paid];
      renderWithServer(
        <>
          <ClaimsPanel />
          <ReadAgain />
        </>,
        {
          answers: {
            "auth.me": () => someone({ role: "studentansvarig" }),
            "payments.claims.list": () => ({ rows }),
            "payments.claims.swish": () => swish,
          },
          refusals: isRefused ? { "payments.claims.swish": { code: "CLAIM_DECIDED" } } : {},
        },
      );
      fireEvent.click(await screen.findByRole("button", { name: /^Swish-kod för Ballonger/u }));
      if (!isRefused) await screen.findByRole("link", { name: "Öppna Swish" });
      rows = then;
      fireEvent.click(screen.getByText("Läs om"));
      expect((await findToast()).textContent.replaceAll("\u00a0", " ")).toBe(
        "Swish-koden gäller inte längreBallonger, 50,00 kr: uttaget är rättat i klasskassan.",
      );
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    },
  );

  it.each([
    ["Betala ut", "payments.claims.approve", "Godkänn och bokför"],
    ["Avslå", "payments.claims.decline", "Avslå"],
  ])("the dialog %s closes when the server says that the claim is answered", async (button, procedure, submit) => {
    renderWithServer(<ClaimsPanel />, {
      answers: {
        "auth.me": () => someone({ role: "studentansvarig" }),
        "payments.claims.list": () => ({ rows: [{ ...claim, isOwn: false, canApprove: true }] }),
      },
      refusals: { [procedure]: { code: "CLAIM_DECIDED" } },
    });
    fireEvent.click(await screen.findByRole("button", { name: new RegExp(`^${button} Ballonger`, "u") }));
    const dialog = within(await screen.findByRole("dialog"));
    const send = await dialog.findByRole("button", { name: submit });
    if (button === "Avslå") fireEvent.change(dialog.getByLabelText("Varför?"), { target: { value: "Redan betalt" } });
    fireEvent.click(send);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText("Utlägget är redan besvarat eller tillbakataget.")).toBeTruthy();
  });

  it("the question above the limit says that nobody can attest the payout of a class with one studentansvarig", async () => {
    renderWithServer(<ClaimsPanel />, {
      answers: {
        "auth.me": () => someone({ role: "studentansvarig" }),
        "payments.claims.list": () => ({ rows: [{ ...claim, isOwn: false, canApprove: true }] }),
        "fund.waiting": () => ({ limitOre: 4_000, aloneOre: 0, attesters: 1, limitChange: null, requests: [] }),
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: /^Betala ut Ballonger/u }));
    const note = await screen.findByText(/men ingen kan godkänna uttaget än\. Vänta med att betala\.$/u);
    expect(note.textContent).toMatch(/^Det är över gränsen på 40\s*kr\. Beloppet reserveras/u);
    expect(
      screen.getByText(/^Klassen har bara en aktiv studentansvarig\. Be en administratör utse en till/u),
    ).toBeTruthy();
  });

  it.each([
    ["the claim alone", 0, false, "Det är över gränsen på 40 kr."],
    [
      "what was taken out before",
      3_000,
      false,
      "Du har tagit ut 30 kr det senaste dygnet, och med det här är det över",
    ],
    [
      "what several who count as one took out",
      3_000,
      true,
      "Du har tagit ut 30 kr det senaste dygnet tillsammans med adm",
    ],
  ])("the question above the limit says that it is for %s", async (_what, aloneOre, isTogether, sentence) => {
    renderWithServer(<ClaimsPanel />, {
      answers: {
        "auth.me": () => someone({ role: "studentansvarig" }),
        "payments.claims.list": () => ({ rows: [{ ...claim, isOwn: false, canApprove: true }] }),
        "fund.waiting": () => ({
          limitOre: 4_000,
          aloneOre,
          isTogether,
          attesters: 2,
          limitChange: null,
          requests: [],
        }),
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: /^Betala ut Ballonger/u }));
    expect(await screen.findByText(new RegExp(`^${sentence}`, "u"))).toBeTruthy();
  });
});
