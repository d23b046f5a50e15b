import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWithServer } from "../../testing/render.tsx";
import type { Script } from "../../testing/render.tsx";
import { ConfirmEmailPage } from "./ConfirmEmailPage.tsx";

const show = (path: string, script: Script = {}) =>
  renderWithServer(<ConfirmEmailPage />, { path, answers: { "auth.me": () => null }, ...script });
const confirmations = (calls: { procedure: string; input: unknown }[]) =>
  calls.filter(({ procedure }) => procedure === "auth.confirmEmail");

describe("ConfirmEmailPage", () => {
  it("an address without a token asks for the link in the mail, and sends nothing", async () => {
    const { calls } = show("/bekrafta");
    expect(await screen.findByText(/Länken är inte hel/u)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Försök igen" })).toBeNull();
    expect(confirmations(calls)).toEqual([]);
  });

  it("a link that is too old is said so, and can be tried again", async () => {
    show("/bekrafta#token=gammal", { refusals: { "auth.confirmEmail": { code: "CONFIRM_LINK_INVALID" } } });
    expect(await screen.findByText(/Adressen är inte bekräftad/u)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Försök igen" })).toBeTruthy();
  });

  it("a link's token is sent once and leaves the address", async () => {
    const { calls, place } = show("/bekrafta#token=hemlig", {
      answers: { "auth.me": () => null, "auth.confirmEmail": () => null },
    });
    expect(await screen.findByText(/Din e-postadress är bekräftad/u)).toBeTruthy();
    expect(confirmations(calls)).toEqual([{ procedure: "auth.confirmEmail", input: { token: "hemlig" } }]);
    expect(place.address).toBe("/bekrafta");
  });
});
