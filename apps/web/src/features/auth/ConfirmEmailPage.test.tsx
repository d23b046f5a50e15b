import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWithServer, someone } from "../../testing/render.tsx";
import type { Script } from "../../testing/render.tsx";
import { ConfirmEmailPage } from "./ConfirmEmailPage.tsx";

const show = (path: string, script: Script = {}) =>
  renderWithServer(<ConfirmEmailPage />, { path, answers: { "auth.me": () => null }, ...script });
const confirmations = (calls: { procedure: string; input: unknown }[]) =>
  calls.filter(({ procedure }) => procedure === "auth.confirmEmail");

describe("ConfirmEmailPage", () => {
  it("without a token in the address the page says that the link is incomplete and sends nothing", async () => {
    const { calls } = show("/bekrafta");
    expect(await screen.findByText(/Länken är inte hel/u)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Försök igen" })).toBeNull();
    expect(confirmations(calls)).toEqual([]);
  });

  it("an invalid confirmation link shows an error and a retry button", async () => {
    show("/bekrafta#token=gammal", { refusals: { "auth.confirmEmail": { code: "CONFIRM_LINK_INVALID" } } });
    await userEvent.click(await screen.findByRole("button", { name: "Bekräfta adressen" }));
    expect(await screen.findByText(/Adressen är inte bekräftad/u)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Försök igen" })).toBeTruthy();
  });

  it("opening a confirmation link changes nothing: the token is removed from the address, and sent by a press", async () => {
    const { calls, place } = show("/bekrafta#token=hemlig", {
      answers: { "auth.me": () => null, "auth.confirmEmail": () => null },
    });
    const button = await screen.findByRole("button", { name: "Bekräfta adressen" });
    expect(confirmations(calls)).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByRole("heading", { name: "Din e-post är bekräftad" })).toBeTruthy();
    expect(confirmations(calls)).toEqual([{ procedure: "auth.confirmEmail", input: { token: "hemlig" } }]);
    expect(place.path).toBe("/bekrafta");
  });

  it("an adult who was invited to review a fund gets back to the invitation after the confirmation", async () => {
    localStorage.setItem("utspring.granskare-return", "inbjudan");
    show("/bekrafta#token=hemlig", {
      answers: { "auth.me": () => someone({ classId: null }), "auth.confirmEmail": () => null },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Bekräfta adressen" }));
    const link = await screen.findByRole("link", { name: "Till inbjudan" });
    expect(link.getAttribute("href")).toBe("/granskare#token=inbjudan");
    localStorage.removeItem("utspring.granskare-return");
  });
});
