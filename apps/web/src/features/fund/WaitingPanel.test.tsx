import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { renderWithServer, someone } from "../../testing/render.tsx";
import { findToast } from "../../testing/toasts.ts";
import { WaitingPanel } from "./WaitingPanel.tsx";

type Waiting = Outputs["fund"]["waiting"];

const request: Waiting["requests"][number] = {
  id: "r",
  amountOre: 150_000,
  limitOre: 100_000,
  dayOre: 150_000,
  isTogether: false,
  description: "Flak",
  at: new Date("2026-11-20T12:00:00Z"),
  requestedByName: "Bo Dahl",
  isClaim: false,
  isPayback: false,
  payeeName: null,
  isImpersonated: false,
  isMine: false,
  canAttest: false,
  refusal: null,
  receiptId: null,
  lacksReceipt: false,
  twin: null,
  budgetItem: null,
};
const enough = { balanceOre: 1_000_000, incomeOre: 0, expenseOre: 0, reservedOre: 150_000, creditOre: 0 };
const pupil = () => someone();
const manager = () => someone({ role: "studentansvarig" });

/** Reads what waits again, as an event does. */
function ReadAgain() {
  const { fund } = trpc.useUtils();
  return <button onClick={() => void fund.waiting.invalidate()}>Läs om</button>;
}

async function show(as: typeof manager, row: Partial<typeof request>, attesters = 2, fund = enough) {
  renderWithServer(<WaitingPanel isAlone />, {
    answers: {
      "auth.me": as,
      "fund.overview": () => fund,
      "fund.waiting": (): Waiting => ({
        limitOre: 100_000,
        aloneOre: 0,
        isTogether: false,
        attesters,
        limitChange: null,
        requests: [{ ...request, ...row }],
      }),
    },
  });
  await screen.findByText("Flak");
  // The buttons depend on who is signed in, who is known a moment later.
  if (as === manager) await screen.findByRole("button", { name: /^(?:Neka|Ta tillbaka) Flak/u });
  return within(screen.getByRole("listitem"));
}

describe("WaitingPanel", () => {
  it.each([
    ["studentansvarig", manager, "Neka det, och gör det på nytt."],
    ["pupil", pupil, "En studentansvarig kan neka det och göra det på nytt."],
  ] as const)("a %s reads why a former studentansvarig's withdrawal has no attest button", async (_who, as, end) => {
    const row = await show(as, { refusal: "REQUESTER_LEFT" });
    row.getByText(`Kan inte godkännas: den som registrerade uttaget är inte aktiv studentansvarig längre. ${end}`);
    expect(row.queryByRole("button", { name: /^Godkänn/u })).toBeNull();
  });

  it("a small withdrawal that waits says the person's sum of the day, and the limit that it passed", async () => {
    const row = await show(pupil, { amountOre: 5_000, dayOre: 104_050 });
    expect(
      row.getByText("Med det här hade samma person tagit ut 1 040,50 kr på ett dygn, över gränsen på 1 000 kr."),
    ).toBeTruthy();
    expect(row.queryByText(/^Gränsen var/u)).toBeNull();
  });

  it("a small withdrawal of an administrator or a new studentansvarig says whose sum of the day it is", async () => {
    const row = await show(pupil, { amountOre: 5_000, dayOre: 104_050, isTogether: true });
    expect(
      row.getByText(
        "Med det här hade administratörer och nya studentansvariga, som räknas tillsammans, tagit ut 1 040,50 kr på ett dygn, över gränsen på 1 000 kr.",
      ),
    ).toBeTruthy();
  });

  it("a small claim that waits names no sum to classmates, who do not read who approved it", async () => {
    const row = await show(pupil, { amountOre: 5_000, dayOre: null, isClaim: true, requestedByName: null });
    expect(row.getByText("Gränsen var 1 000 kr på ett dygn när uttaget registrerades.")).toBeTruthy();
  });

  it("a waiting withdrawal says which limit it was above, also when the limit has been raised since", async () => {
    const row = await show(pupil, { amountOre: 20_000, limitOre: 10_000, dayOre: 25_000 });
    expect(row.getByText("Gränsen var 100 kr på ett dygn när uttaget registrerades.")).toBeTruthy();
  });

  it("who may attest reads that another claim or withdrawal has the same receipt", async () => {
    const twin = { at: new Date("2026-11-03T12:00:00Z"), amountOre: 10_000, isClaim: false };
    const row = await show(manager, { twin });
    expect(
      row.getByText(/^Samma kvitto finns på ett annat uttag: 3 nov\S*(?: 2026)?, 100,00\s*kr\. Se efter/u),
    ).toBeTruthy();
  });

  it("a waiting withdrawal without a receipt says so", async () => {
    const row = await show(pupil, { lacksReceipt: true });
    expect(row.getByText("Utan kvitto")).toBeTruthy();
  });

  it("a claim's row says whom it pays to those who may attest, and no name to classmates", async () => {
    const row = await show(pupil, { isClaim: true, requestedByName: null });
    expect(row.getByText(/^Utlägg ·/u)).toBeTruthy();
    expect(row.queryByText(/Registrerat av/u)).toBeNull();
  });

  it("who may attest a claim reads whom it pays and who registered it", async () => {
    const row = await show(manager, { isClaim: true, payeeName: "Elsa Ek", canAttest: true });
    expect(row.getByText(/^Utlägg till Elsa Ek · Registrerat av Bo Dahl ·/u)).toBeTruthy();
  });

  it("who may attest a payback reads who gets the money and who registered it, also in the question", async () => {
    const row = await show(manager, { isPayback: true, payeeName: "Elsa Ek", canAttest: true });
    expect(row.getByText(/^Betalas till Elsa Ek · Registrerat av Bo Dahl ·/u)).toBeTruthy();
    fireEvent.click(row.getByRole("button", { name: /^Godkänn Flak/u }));
    const dialog = await screen.findByRole("dialog", { name: "Godkänn uttaget?" });
    const text = "1 500,00 kr: Flak. Betalas till Elsa Ek. Uttaget bokförs direkt.";
    expect(dialog.textContent.replaceAll("\u00a0", " ")).toContain(text);
  });

  it.each([
    ["a withdrawal", {}, "1 500,00 kr: Flak. Registrerat av Bo Dahl. Uttaget bokförs inte."],
    ["a claim", { isClaim: true, payeeName: "Elsa Ek" }, "1 500,00 kr: Flak. Utlägg till Elsa Ek. Det bokförs inte."],
    [
      "a payback",
      { isPayback: true, payeeName: "Elsa Ek" },
      "1 500,00 kr: Flak. Betalas till Elsa Ek. Det bokförs inte, och medlemmen har kvar sina pengar till godo.",
    ],
  ])("the question before %s is refused names what and whose it is", async (_what, more, text) => {
    const row = await show(manager, more);
    fireEvent.click(row.getByRole("button", { name: /^Neka Flak/u }));
    const dialog = await screen.findByRole("dialog", { name: "Neka uttaget?" });
    expect(dialog.textContent.replaceAll("\u00a0", " ")).toContain(text);
  });

  it.each([
    ["below zero", { balanceOre: 50_000, reservedOre: 150_000 }, " Saldot blir −1 000,00 kr."],
    [
      "into what others' withdrawals have reserved",
      { balanceOre: 200_000, reservedOre: 250_000 },
      " Saldot blir 500,00 kr, och 1 000,00 kr är reserverat för andra uttag som väntar på ett andra godkännande.",
    ],
    ["not below zero, its own amount counted once", { balanceOre: 150_000, reservedOre: 150_000 }, ""],
  ])("the question before an attest says what the balance becomes: %s", async (_what, sums, sentence) => {
    const row = await show(manager, { canAttest: true }, 2, { ...enough, ...sums });
    fireEvent.click(row.getByRole("button", { name: /^Godkänn Flak/u }));
    const dialog = await screen.findByRole("dialog", { name: "Godkänn uttaget?" });
    const text = `1 500,00 kr: Flak. Registrerat av Bo Dahl. Uttaget bokförs direkt.${sentence}`;
    expect(
      within(dialog)
        .getByText(/^1\s500,00/u)
        .textContent.replaceAll("\u00a0", " "),
    ).toBe(text);
  });

  it.each(["Godkänn", "Neka"])(
    "a question before %s whose withdrawal is decided or ended is closed, and a toast says which",
    async (button) => {
      let requests = [{ ...request, canAttest: true }];
      renderWithServer(
        <>
          <WaitingPanel isAlone />
          <ReadAgain />
        </>,
        {
          answers: {
            "auth.me": manager,
            "fund.overview": () => enough,
            "fund.waiting": (): Waiting => ({
              limitOre: 0,
              aloneOre: 0,
              isTogether: false,
              attesters: 2,
              limitChange: null,
              requests,
            }),
          },
        },
      );
      fireEvent.click(await screen.findByRole("button", { name: new RegExp(`^${button} Flak`, "u") }));
      await screen.findByRole("dialog", { name: `${button} uttaget?` });
      requests = [];
      fireEvent.click(screen.getByText("Läs om"));
      expect((await findToast()).textContent.replaceAll("\u00a0", " ")).toBe(
        "Uttaget väntar inte längreFlak, 1 500,00 kr: det är avgjort, taget tillbaka eller avslutat.",
      );
      expect(screen.queryByRole("dialog")).toBeNull();
    },
  );

  it("an auditor reads why their own withdrawal or claim has no button", async () => {
    const own = "Någon annan behöver godkänna det här: du har själv begärt det eller får pengarna.";
    const row = await show(pupil, { refusal: "ATTEST_OWN" });
    row.getByText(own);
    expect(row.queryByRole("button")).toBeNull();
  });

  it.each([
    [
      "ATTEST_APPOINTER",
      "Du godkänner inte det som den som utsåg eller bjöd in dig har registrerat. Någon annan gör det.",
    ],
    [
      "ATTESTER_NEW",
      "Du godkänner när du har varit granskare i sju dagar. Till dess gör en annan studentansvarig det.",
    ],
    [
      "ATTESTER_LATE",
      "Du godkänner inte det som registrerades innan du fick uppdraget: det registreras på nytt. Under dina första sju dagar godkänner du inte heller det som en administratör eller en lika ny studentansvarig har registrerat.",
    ],
  ] as const)("an auditor reads why there is no attest button: %s", async (refusal, text) => {
    const row = await show(pupil, { refusal });
    row.getByText(text);
    expect(row.queryByRole("button")).toBeNull();
  });

  it.each([
    ["pupil", pupil, "Uttag över gränsen väntar tills det finns en till som kan godkänna."],
    ["studentansvarig", manager, "Be en administratör utse en till"],
  ] as const)("a %s in a class with one who can attest reads what they can do or wait for", async (_who, as, text) => {
    await show(as, {}, 1);
    expect(screen.getAllByText(/^Klassen har bara en aktiv studentansvarig\./u).map((one) => one.textContent)).toEqual([
      expect.stringContaining(text),
    ]);
  });
});
