import { act, configure, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { holdPhone, putPhoneAway } from "../../../testing/hold-phone.ts";
import { renderWithServer, someone } from "../../../testing/render.tsx";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { answerUploads } from "../../../testing/uploads.ts";
import { PayPanel } from "./PayPanel.tsx";
import type { Requirement } from "../use-payments.ts";
import { requirement } from "../../../testing/requirement.ts";

// Forms and sheets are fetched when they open; a busy machine takes its time.
configure({ asyncUtilTimeout: 5_000 });

const receiptId = "00000000-0000-4000-8000-000000000012";
const uploads = answerUploads({ receiptId });

const oldId = "00000000-0000-4000-8000-000000000013";
const leftover = {
  id: oldId,
  fileName: "gammalt.png",
  fileSize: 2048,
  addedAt: new Date("2026-11-01T10:00:00Z"),
  isUnused: true,
  claimStatus: null,
  isOwn: true,
  ownerName: "Ebba Ek",
};

const requirementId = "00000000-0000-4000-8000-000000000011";
const link = "https://app.swish.nu/1/p/sw/?sw=46701234567&amt=1250.00&cur=SEK&msg=Studentskivan%20K7Q2M&src=qr";
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="250" height="250"/>';
const swish = {
  number: "0701234567",
  recipientName: "NA24B",
  amountOre: 125_000,
  message: "Studentskivan K7Q2M",
  reference: "K7Q2M",
  ownOre: null,
  payload: "C0701234567;1250,00;Studentskivan%20K7Q2M;0",
  svg,
  link,
};

function show(own: Partial<Requirement["own"]> = {}, rest: Partial<Outputs["payments"]["swish"]> = {}) {
  const onDone = vi.fn<() => void>();
  const view = renderWithServer(<PayPanel requirement={requirement(own)} onDone={onDone} />, {
    answers: {
      "auth.me": () => someone(),
      "payments.swish": () => ({ ...swish, ...rest }),
      "payments.report": () => ({ recordId: "r" }),
      "payments.receipts": () => ({ storedBytes: 5 * 1024 ** 2, quotaBytes: 1024 ** 3, rows: [leftover] }),
      "payments.removeReceipt": () => undefined,
    },
  });
  const reports = () => view.calls.filter(({ procedure }) => procedure === "payments.report").map(({ input }) => input);
  return { ...view, onDone, reports };
}

function leaveAndReturn() {
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

afterEach(putPhoneAway);

describe("PayPanel", () => {
  it("a computer shows the QR code at once as an image, with buttons that copy number, amount and message", async () => {
    show();
    const code = await screen.findByRole("img", { name: "QR-kod för Swish" });
    expect(code.getAttribute("src")).toBe(`data:image/svg+xml,${encodeURIComponent(svg)}`);
    expect([code.getAttribute("width"), code.getAttribute("height")]).toEqual(["250", "250"]);
    expect(screen.queryByRole("link", { name: "Öppna Swish" })).toBeNull();
    for (const words of ["070-123 45 67", "1 250,00 kr", "Studentskivan K7Q2M"]) {
      expect(screen.getByText((text) => text.replaceAll("\u00a0", " ") === words)).toBeTruthy();
    }
    for (const what of ["nummer", "belopp", "meddelande"])
      expect(screen.getByRole("button", { name: `Kopiera ${what}` })).toBeTruthy();
  });

  it("copied values are in the form that Swish accepts: digits, and kronor with a comma and no space", async () => {
    const user = userEvent.setup();
    const written = vi.spyOn(navigator.clipboard, "writeText");
    show();
    for (const what of ["nummer", "belopp", "meddelande"])
      await user.click(await screen.findByRole("button", { name: `Kopiera ${what}` }));
    expect(written.mock.calls.flat()).toEqual(["0701234567", "1250,00", "Studentskivan K7Q2M"]);
  });

  it("a member's own öre are explained at the amount, and not mentioned when there are none", async () => {
    const { unmount } = show({}, { amountOre: 125_017, ownOre: 17, payload: "C0701234567;1250,17;Studentskivan;0" });
    expect(
      await screen.findByText(
        "17 öre är ditt kännetecken. Betala exakt beloppet, så ser kassan att det är du. Dem har du till godo.",
      ),
    ).toBeTruthy();
    unmount();
    show();
    await screen.findByRole("button", { name: "Kopiera belopp" });
    expect(screen.queryByText(/kännetecken/u)).toBeNull();
  });

  it("a phone shows Öppna Swish first, and the QR code after a press", async () => {
    holdPhone();
    show();
    const way = await screen.findByRole("link", { name: "Öppna Swish" });
    expect(way.getAttribute("href")).toBe(link);
    expect(way.hasAttribute("target")).toBe(false);
    expect(screen.queryByRole("img")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Visa kod" }));
    expect(screen.getByRole("img", { name: "QR-kod för Swish" })).toBeTruthy();
  });

  it("a person who returns from Swish is asked whether the payment went through, and Nej reports nothing", async () => {
    holdPhone();
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    const { reports, onDone } = show();
    leaveAndReturn();
    expect(screen.queryByText("Gick betalningen igenom?")).toBeNull();
    await userEvent.click(await screen.findByRole("link", { name: "Öppna Swish" }));
    leaveAndReturn();
    const question = await screen.findByRole("heading", { name: "Gick betalningen igenom?" });
    await waitFor(() => expect(document.activeElement).toBe(question));
    await userEvent.click(screen.getByRole("button", { name: "Nej, inte än" }));
    expect(screen.queryByText("Gick betalningen igenom?")).toBeNull();
    expect(reports()).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Jag har betalat" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it("a report of the whole remaining amount sends no amount", async () => {
    const { reports, onDone } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Jag har betalat" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(reports()).toEqual([{ requirementId, idempotencyKey: expect.any(String) }]);
    expect(await screen.findByText("Betalning rapporterad! Väntar på godkännande.")).toBeTruthy();
  });

  it("a part payment can be reported, and a missing or invalid amount shows an error", async () => {
    const { reports, onDone } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Jag betalade en del" }));
    await userEvent.click(screen.getByRole("button", { name: "Jag har betalat" }));
    expect(await screen.findByText("Ange ett belopp")).toBeTruthy();
    const amount = screen.getByLabelText("Belopp du har betalat");
    await userEvent.type(amount, "tio");
    await userEvent.click(screen.getByRole("button", { name: "Jag har betalat" }));
    expect(await screen.findByText("Ange ett giltigt belopp")).toBeTruthy();
    expect(reports()).toEqual([]);
    await userEvent.clear(amount);
    await userEvent.type(amount, "500");
    await userEvent.click(screen.getByRole("button", { name: "Jag har betalat" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(reports()).toMatchObject([{ amount: expect.stringMatching(/^500(,00)?$/u) }]);
  });

  it("an unsuitable receipt file is refused before upload, and a valid one is sent with the report", async () => {
    const { container, reports, onDone } = show();
    await screen.findByRole("button", { name: "Lägg till kvitto" });
    const input = container.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("no file field");
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(input, new File(["<html>"], "kvitto.html", { type: "text/html" }));
    expect(await screen.findByText("Kvittot måste vara en pdf, jpg, jpeg eller png.")).toBeTruthy();
    expect(uploads.sent).toEqual([]);
    await user.upload(input, new File(["%PDF"], "kvitto.pdf", { type: "application/pdf" }));
    expect(await screen.findByText("kvitto.pdf")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Jag har betalat" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(uploads.sent).toEqual([{ url: "/files/receipts", fields: { file: "kvitto.pdf" } }]);
    expect(reports()).toMatchObject([{ receiptId }]);
  });

  it("at the receipt limit the removable receipts are listed, and the chosen one is removed", async () => {
    const { container, calls } = show();
    await screen.findByRole("button", { name: "Lägg till kvitto" });
    uploads.refuseNext(
      "Du har tio kvitton som inte hör till någon betalning. Ta bort ett av dem och försök igen.",
      "RECEIPTS_FULL",
    );
    const input = container.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("no file field");
    await userEvent.upload(input, new File(["%PDF"], "kvitto.pdf", { type: "application/pdf" }));
    expect(await screen.findByText(/Ta bort ett av dem och försök igen/u)).toBeTruthy();
    expect((await screen.findByText(/Klassens kvitton tar/u)).textContent.replaceAll("\u00a0", " ")).toMatch(
      /5 MB av 1 GB/u,
    );
    await userEvent.click(await screen.findByRole("button", { name: /^Ta bort kvittot gammalt\.png, / }));
    await userEvent.click(await screen.findByRole("button", { name: "Ta bort" }));
    await waitFor(() =>
      expect(
        calls.filter(({ procedure }) => procedure === "payments.removeReceipt").map(({ input: sent }) => sent),
      ).toEqual([{ receiptId: oldId }]),
    );
    expect(await screen.findByText("Kvittot är borttaget")).toBeTruthy();
  });

  it("a receipt that is replaced or taken away before the report is sent is removed from the server", async () => {
    const { container, calls } = show();
    await screen.findByRole("button", { name: "Lägg till kvitto" });
    const input = container.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("no file field");
    const removed = () =>
      calls.filter(({ procedure }) => procedure === "payments.removeReceipt").map(({ input: sent }) => sent);
    await userEvent.upload(input, new File(["%PDF"], "ett.pdf", { type: "application/pdf" }));
    await screen.findByText("ett.pdf");
    expect(removed()).toEqual([]);
    await userEvent.upload(input, new File(["%PDF"], "två.pdf", { type: "application/pdf" }));
    await screen.findByText("två.pdf");
    await waitFor(() => expect(removed()).toEqual([{ receiptId }]));
    await userEvent.click(screen.getByRole("button", { name: "Ta bort kvittot två.pdf" }));
    await waitFor(() => expect(removed()).toEqual([{ receiptId }, { receiptId }]));
  });

  it("no payment is offered while a report waits for approval", () => {
    const { calls } = show({ state: "submitted", canReport: false });
    expect(screen.getByText("Under granskning")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Jag har betalat" })).toBeNull();
    expect(calls.filter(({ procedure }) => procedure === "payments.swish")).toEqual([]);
  });
});
