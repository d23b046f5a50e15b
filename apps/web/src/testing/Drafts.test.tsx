import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AskClaimForm } from "../features/claims/AskClaimForm.tsx";
import { InfoCard } from "../features/classes/InfoCard.tsx";
import { InviteByMailCard } from "../features/classes/InviteByMailCard.tsx";
import type { ClassSettings } from "../features/classes/use-class-settings.ts";
import { UploadForm } from "../features/documents/UploadForm.tsx";
import { ReportForm } from "../features/payments/pay/ReportForm.tsx";
import { DepositForm } from "../features/fund/DepositForm.tsx";
import { renderWithServer, someone } from "./render.tsx";
import { requirement } from "./requirement.ts";

const nothing = () => undefined;
const klass = { id: "k", name: "NA24B", description: null, usesPayments: true } as ClassSettings;
const answers = { "auth.me": () => someone({ role: "studentansvarig" }), "fund.deposit": () => ({}) };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

const forms: [name: string, form: () => ReactNode, label: string, typed: string][] = [
  ["a claim", () => <AskClaimForm onDone={nothing} />, "Belopp", "239,40"],
  ["a document", () => <UploadForm onDone={nothing} />, "Titel", "Protokoll"],
  ["the class's information, which follows the server", () => <InfoCard klass={klass} />, "Beskrivning", "Vi springer"],
  ["invitations", () => <InviteByMailCard />, "E-postadresser", "a@exempel.se"],
];

beforeEach(() => {
  // Mantine's autosizing textarea listens for loaded fonts, which happy-dom lacks.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
});

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe("useDraftForm", () => {
  it.each(forms)("%s keeps what was typed when it is closed and opened again", async (_name, form, label, typed) => {
    const first = renderWithServer(form(), { answers });
    type(label, typed);
    await waitFor(() => expect(Object.keys(sessionStorage)).toHaveLength(1));
    first.unmount();
    renderWithServer(form(), { answers });
    expect(field(label).value).toBe(typed);
  });

  it("a part of a payment is still a part when the form is opened again", () => {
    const form = () => <ReportForm requirement={requirement()} isAsked={false} onNotYet={nothing} onDone={nothing} />;
    const first = renderWithServer(form(), { answers });
    fireEvent.click(screen.getByRole("button", { name: "Jag betalade en del" }));
    type("Belopp du har betalat", "100");
    first.unmount();
    renderWithServer(form(), { answers });
    expect(field("Belopp du har betalat").value).toBe("100");
  });

  it("what is saved leaves no draft", async () => {
    const first = renderWithServer(<DepositForm onDone={nothing} />, { answers });
    type("Belopp", "100");
    type("Beskrivning", "Pant");
    fireEvent.click(screen.getByRole("button", { name: "Registrera" }));
    await screen.findByText("Inbetalning registrerad!");
    first.unmount();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it("where storage is refused a form works without a draft", () => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "removeItem").mockImplementation(refuse);
    renderWithServer(<DepositForm onDone={nothing} />, { answers });
    type("Beskrivning", "Pant");
    expect(field("Beskrivning").value).toBe("Pant");
  });
});
