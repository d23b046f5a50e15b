import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { DetailsCard } from "../features/auth/DetailsCard.tsx";
import { SignInForm } from "../features/auth/SignInForm.tsx";
import { SignOutButton } from "../features/auth/SignOutButton.tsx";
import { expectTexts } from "./outcomes.tsx";
import type { Outcome } from "./outcomes.tsx";
import { renderWithServer, someone } from "./render.tsx";

const outcomes: Record<string, Outcome> = {
  "auth.updateName": {
    show: () => <DetailsCard me={someone()} />,
    press: ["Spara"],
    success: "Profil uppdaterad!",
    failure: "Kunde inte uppdatera profil",
  },
  "auth.signOut": {
    show: () => <SignOutButton userId={someone().user.id} />,
    press: ["Logga ut"],
    success: "Du har loggats ut",
    failure: "Kunde inte logga ut",
  },
};

describe("the user's own account", () => {
  it.each(Object.entries(outcomes))(
    "%s shows the specified texts when it succeeds and when it fails",
    (procedure, outcome) => expectTexts(procedure, outcome),
  );

  it("the profile shows the role in a read-only field", () => {
    const roles = { admin: "Administratör", studentansvarig: "Studentansvarig", elev: "Elev" } as const;
    for (const role of ["admin", "studentansvarig", "elev"] as const) {
      const { unmount } = renderWithServer(<DetailsCard me={someone({ role, isAdmin: role === "admin" })} />);
      const field = screen.getByLabelText<HTMLInputElement>("Roll");
      expect([field.value, field.readOnly]).toEqual([roles[role], true]);
      unmount();
    }
  });

  it("an impersonating administrator sees the class and the role studentansvarig on the profile", () => {
    const me = someone({ role: "studentansvarig", isAdmin: true, isImpersonating: true });
    renderWithServer(<DetailsCard me={{ ...me, klass: { name: "NA24B", usesPayments: true, isSelling: false } }} />);
    expect(screen.getByLabelText<HTMLInputElement>("Klass").value).toBe("NA24B");
    expect(screen.getByLabelText<HTMLInputElement>("Roll").value).toBe("Studentansvarig");
  });

  it("an unexpected failure of signing in shows Ett fel uppstod and what to do", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const form = (
      <SignInForm email="elin@exempel.test" password="" onEmail={() => undefined} onForgotten={() => undefined} />
    );
    renderWithServer(form, {
      refusals: { "auth.signIn": { code: "UNEXPECTED" } },
    });
    fireEvent.change(screen.getByLabelText("E-post"), { target: { value: "elin@exempel.test" } });
    fireEvent.change(screen.getByLabelText("Lösenord"), { target: { value: "gurkmeja27" } });
    fireEvent.click(screen.getByRole("button", { name: "Logga in" }));
    const toast = await screen.findByRole("alert");
    expect(toast.textContent).toContain("Ett fel uppstod");
    expect(toast.textContent).toContain("Försök igen senare.");
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });
});
