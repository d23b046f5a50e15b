import { configure, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderWithServer } from "../../testing/render.tsx";
import { AuthPage } from "./AuthPage.tsx";
import { recoveryTokenOf } from "./recovery.ts";

// The forms and the terms are fetched when they open; a busy machine takes its time.
configure({ asyncUtilTimeout: 5_000 });

const resetLink = { path: "/auth#type=recovery&token=abc" };
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

describe("auth.resetPassword", () => {
  it.each([
    ["#type=recovery&token=abc", "", "abc"],
    ["", "?type=recovery&token=abc", "abc"],
    ["#token=abc&type=recovery", "", "abc"],
    ["#type=recovery", "", ""],
    ["#type=signup&token=abc", "", null],
    ["", "", null],
  ])("auth.resetPassword — the address %s%s carries the token %s", (hash, search, token) => {
    expect(recoveryTokenOf({ hash, search })).toBe(token);
  });

  it("auth.resetPassword — a reset link opens the new-password mode and leaves it after success", async () => {
    const { calls, place } = renderWithServer(<AuthPage />, resetLink);
    const user = userEvent.setup();
    await user.type(await field("Nytt lösenord"), "gurkmeja27");
    await user.type(await field("Bekräfta nytt lösenord"), "gurkmeja27");
    await user.click(screen.getByRole("button", { name: "Uppdatera lösenord" }));
    await waitFor(() => expect(place.path).toBe("/auth"));
    expect(calls).toContainEqual({ procedure: "auth.resetPassword", input: { token: "abc", password: "gurkmeja27" } });
    expect(screen.getByText("Lösenord uppdaterat!")).toBeTruthy();
  });

  it("auth.readReset — a reset lists what else lets somebody in, and ends it when asked to", async () => {
    const keys = { passkeys: ["Min telefon"], hasApp: false, calendarFeeds: 2, auditorInvitations: 0, isAdmin: false };
    const { calls } = renderWithServer(<AuthPage />, { ...resetLink, answers: { "auth.readReset": () => keys } });
    const user = userEvent.setup();
    await user.type(await field("Nytt lösenord"), "gurkmeja27");
    await user.type(await field("Bekräfta nytt lösenord"), "gurkmeja27");
    expect(await screen.findByText("Lösennyckeln ”Min telefon”")).toBeTruthy();
    expect(screen.getByText("2 kalenderlänkar")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Ta bort det också" }));
    await user.click(screen.getByRole("button", { name: "Uppdatera lösenord" }));
    await waitFor(() =>
      expect(calls).toContainEqual({
        procedure: "auth.resetPassword",
        input: { token: "abc", password: "gurkmeja27", endsKeys: true },
      }),
    );
  });

  it("auth.readReset — an administrator's passkeys are listed, and the mail alone does not end them", async () => {
    const keys = { passkeys: ["Min telefon"], hasApp: true, calendarFeeds: 0, auditorInvitations: 0, isAdmin: true };
    renderWithServer(<AuthPage />, { ...resetLink, answers: { "auth.readReset": () => keys } });
    expect(await screen.findByText("Lösennycklar och kodapp tar en administratör bort på Min profil.")).toBeTruthy();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it.each([
    ["is used or expired", "/auth#type=recovery&token=abc"],
    ["is not whole", "/auth#type=recovery"],
  ])(
    "auth.readReset — a link that %s offers a new one at once, without a field for a password",
    async (_what, path) => {
      const { calls, place } = renderWithServer(<AuthPage />, {
        path,
        refusals: { "auth.readReset": { code: "RESET_LINK_INVALID" } },
      });
      expect(await screen.findByRole("heading", { name: "Länken gäller inte längre" })).toBeTruthy();
      expect(screen.queryByLabelText("Nytt lösenord")).toBeNull();
      await userEvent.type(await field("E-post"), "elin@exempel.test");
      await userEvent.click(screen.getByRole("button", { name: "Skicka ny länk" }));
      await waitFor(() => expect(place.path).toBe("/auth"));
      expect(calls).toContainEqual({ procedure: "auth.requestPasswordReset", input: { email: "elin@exempel.test" } });
    },
  );

  it("auth.resetPassword — a link that was used meanwhile is refused with the reason, and a new one is offered", async () => {
    renderWithServer(<AuthPage />, {
      ...resetLink,
      refusals: { "auth.resetPassword": { code: "RESET_LINK_INVALID" } },
    });
    await userEvent.type(await field("Nytt lösenord"), "gurkmeja27");
    await userEvent.type(await field("Bekräfta nytt lösenord"), "gurkmeja27");
    await userEvent.click(screen.getByRole("button", { name: "Uppdatera lösenord" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Fel vid uppdatering");
    expect(await screen.findByRole("button", { name: "Skicka ny länk" })).toBeTruthy();
  });

  it("auth.resetPassword — two different passwords show an error and nothing is sent", async () => {
    const { calls } = renderWithServer(<AuthPage />, resetLink);
    const user = userEvent.setup();
    await user.type(await field("Nytt lösenord"), "gurkmeja27");
    await user.type(await field("Bekräfta nytt lösenord"), "gurkmeja28");
    await user.click(screen.getByRole("button", { name: "Uppdatera lösenord" }));
    expect(await screen.findByText("Kontrollera att båda lösenorden är identiska.")).toBeTruthy();
    expect(calls.map(({ procedure }) => procedure)).not.toContain("auth.resetPassword");
  });

  it("auth.resetPassword — a password of five characters is refused as too short, in a toast and at the field", async () => {
    renderWithServer(<AuthPage />, resetLink);
    const user = userEvent.setup();
    await user.type(await field("Nytt lösenord"), "gurka");
    await user.click(screen.getByRole("button", { name: "Uppdatera lösenord" }));
    expect(await screen.findByText("Lösenordet är för kort")).toBeTruthy();
    expect(screen.getAllByText("Lösenordet måste vara minst 6 tecken långt.")).toHaveLength(2);
  });

  it("auth.resetPassword — two short passwords that differ show both errors and nothing is sent", async () => {
    const { calls } = renderWithServer(<AuthPage />, resetLink);
    const user = userEvent.setup();
    await user.type(await field("Nytt lösenord"), "kort");
    await user.type(await field("Bekräfta nytt lösenord"), "kurt");
    await user.click(screen.getByRole("button", { name: "Uppdatera lösenord" }));
    expect(await screen.findByText("Lösenordet är för kort")).toBeTruthy();
    expect(screen.getByText("Kontrollera att båda lösenorden är identiska.")).toBeTruthy();
    expect(calls.map(({ procedure }) => procedure)).not.toContain("auth.resetPassword");
  });
});

describe("auth.signIn", () => {
  it("auth.signIn — a refused sign-in shows Inloggning misslyckades and the server's message", async () => {
    renderWithServer(<AuthPage />, {
      refusals: { "auth.signIn": { code: "WRONG_CREDENTIALS" } },
    });
    const user = userEvent.setup();
    await user.type(await field("E-post"), "elin@exempel.test");
    await user.type(await field("Lösenord"), "fel-lösenord");
    await user.click(screen.getByRole("button", { name: "Logga in" }));
    const toast = await screen.findByRole("alert");
    expect(toast.textContent).toContain("Inloggning misslyckades");
    expect(toast.textContent).toContain("Felaktiga inloggningsuppgifter");
  });

  it("auth.signIn — an empty form shows an error, moves focus to the e-mail field and sends nothing", async () => {
    const { calls } = renderWithServer(<AuthPage />);
    await userEvent.click(screen.getByRole("button", { name: "Logga in" }));
    expect(await screen.findByText("Ange ditt lösenord")).toBeTruthy();
    expect(document.activeElement).toBe(await field("E-post"));
    expect(calls).toEqual([]);
  });

  it("auth.requestPasswordReset — Glömt lösenord? keeps the typed e-mail address, and Avbryt returns to sign-in", async () => {
    renderWithServer(<AuthPage />);
    const user = userEvent.setup();
    await user.type(await field("E-post"), "elin@exempel.test");
    await user.click(screen.getByRole("button", { name: "Glömt lösenord?" }));
    expect(await screen.findByRole("button", { name: "Skicka återställningslänk" })).toBeTruthy();
    expect((await field("E-post")).value).toBe("elin@exempel.test");
    await user.click(screen.getByRole("button", { name: "Avbryt" }));
    expect(await screen.findByRole("button", { name: "Glömt lösenord?" })).toBeTruthy();
  });
});

describe("auth.signUp", () => {
  beforeEach(() => sessionStorage.clear());

  const answers = {
    "auth.signUp": () => ({ joinedClass: "MAJ27" }),
    "classes.invitation": () => ({ className: "MAJ27" }),
  };

  async function fillIn(user: ReturnType<typeof userEvent.setup>) {
    await user.type(await field("Förnamn"), "Elin");
    await user.type(await field("Efternamn"), "Åberg");
    await user.type(await field("E-post"), "elin@exempel.test");
    await user.type(await field("Lösenord"), "gurkmeja27");
  }

  it("auth.checkSignUp — what would be refused is refused at its field, before the terms are shown", async () => {
    const { calls } = renderWithServer(<AuthPage />, {
      refusals: { "auth.checkSignUp": { code: "EMAIL_TAKEN", field: "email" } },
    });
    const user = userEvent.setup();
    await user.click(screen.getByRole("tab", { name: "Skapa konto" }));
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Skapa konto" }));
    expect(await screen.findByText("Registrering misslyckades")).toBeTruthy();
    expect(screen.getAllByText("En användare med denna e-post finns redan").length).toBeGreaterThan(1);
    expect(document.activeElement).toBe(await field("E-post"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls.map(({ procedure }) => procedure)).not.toContain("auth.signUp");
  });

  it("auth.signUp — a reload keeps what was typed, but not the password, and an invitation's code is the newest", async () => {
    sessionStorage.setItem("utspring.kod", "MAJ27A");
    const { unmount } = renderWithServer(<AuthPage />, { answers });
    await fillIn(userEvent.setup());
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("gurkmeja");
    unmount();
    sessionStorage.setItem("utspring.kod", "MAJ27B");
    renderWithServer(<AuthPage />, { answers });
    expect((await field("Förnamn")).value).toBe("Elin");
    expect((await field("E-post")).value).toBe("elin@exempel.test");
    expect([(await field("Lösenord")).value, (await field(/^Klasskod/u)).value]).toEqual(["", "MAJ27B"]);
  });

  it("auth.signUp — a new account leads to the sign-in tab with e-mail and password filled in, and one press signs in", async () => {
    sessionStorage.setItem("utspring.kod", "MAJ27A");
    const fits = vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(400);
    const { calls } = renderWithServer(<AuthPage />, { answers });
    const user = userEvent.setup();
    expect(await screen.findByRole("heading", { name: "Gå med i MAJ27", level: 1 })).toBeTruthy();
    expect((await field(/^Klasskod/u)).value).toBe("MAJ27A");
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Skapa konto" }));
    await user.click(await screen.findByRole("button", { name: "Acceptera" }));
    expect(await screen.findByText("Du kan nu logga in med dina uppgifter.")).toBeTruthy();
    expect((await field("E-post")).value).toBe("elin@exempel.test");
    expect(screen.getByRole("tab", { name: "Logga in" }).getAttribute("aria-selected")).toBe("true");
    expect(calls.find(({ procedure }) => procedure === "auth.signUp")?.input).toMatchObject({
      classCode: "MAJ27A",
      termsAccepted: true,
    });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("elin");
    await user.click(screen.getByRole("button", { name: "Logga in" }));
    expect(calls).toContainEqual({
      procedure: "auth.signIn",
      input: { email: "elin@exempel.test", password: "gurkmeja27" },
    });
    fits.mockRestore();
  });
});
