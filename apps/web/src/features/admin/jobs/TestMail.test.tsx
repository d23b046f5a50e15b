import { configure, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { renderWithServer } from "../../../testing/render.tsx";
import { TestMail } from "./TestMail.tsx";

configure({ asyncUtilTimeout: 5_000 });

type Answer = Outputs["admin"]["sendTestMail"];
const press = () => userEvent.click(screen.getByRole("button", { name: "Skicka testmejl" }));
const show = (answers: Answer[]) =>
  renderWithServer(<TestMail />, { answers: { "admin.sendTestMail": () => answers.shift() } });

describe("TestMail", () => {
  it("the mail server's reply is shown after the test mail is sent, and nothing before", async () => {
    const { calls } = show([
      { isSent: true, code: "SENT", message: "Mejlservern tog emot mejlet.", reply: "250 2.0.0 Ok: queued as 4F2A" },
    ]);
    expect(screen.queryByRole("alert")).toBeNull();
    await press();
    const told = await screen.findByRole("alert");
    expect(told.textContent).toBe("Mejlservern tog emot mejlet.Mejlservern svarade: 250 2.0.0 Ok: queued as 4F2A");
    expect(calls.map(({ procedure }) => procedure)).toEqual(["admin.sendTestMail"]);
  });

  it("without a reply the message and the error code are shown, and the next attempt replaces them", async () => {
    show([
      { isSent: false, code: "SMTP_UNREACHABLE", message: "Mejlservern går inte att nå.", reply: null },
      { isSent: true, code: "SENT", message: "Mejlservern tog emot mejlet.", reply: null },
    ]);
    await press();
    expect((await screen.findByRole("alert")).textContent).toBe("Mejlservern går inte att nå.Kod: SMTP_UNREACHABLE");
    await press();
    await screen.findByText("Mejlservern tog emot mejlet.");
    expect(screen.queryByText("Mejlservern går inte att nå.")).toBeNull();
  });

  it("too many attempts to send a test mail show an error", async () => {
    renderWithServer(<TestMail />, { refusals: { "admin.sendTestMail": { code: "TOO_MANY_TRIES" } } });
    await press();
    expect(await screen.findByText("Kunde inte skicka testmejlet")).toBeTruthy();
    expect(screen.getByText("För många försök. Vänta en stund och försök igen.")).toBeTruthy();
  });
});
