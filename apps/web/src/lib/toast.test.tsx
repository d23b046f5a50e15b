import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderWithServer } from "../test-render.tsx";
import { closeFailures, closeToasts, showFailure, showSuccess } from "./toast.ts";

describe("toasts", () => {
  afterEach(() => vi.useRealTimers());

  it("toast — a success leaves after 4 s, a failure stays until it is closed", () => {
    vi.useFakeTimers();
    renderWithServer(null);
    act(() => showSuccess("Profil uppdaterad!"));
    act(() => showFailure({ title: "Inloggning misslyckades", message: "Felaktiga inloggningsuppgifter" }));
    expect(screen.getAllByRole("alert")).toHaveLength(2);
    act(() => vi.advanceTimersByTime(4000));
    expect(screen.getByRole("alert").textContent).toContain("Inloggning misslyckades");
    act(() => vi.advanceTimersByTime(600_000));
    fireEvent.click(screen.getByRole("button", { name: "Stäng" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("toast — what can be taken back stays longer, and pressing it closes it", () => {
    vi.useFakeTimers();
    renderWithServer(null);
    const run = vi.fn<() => void>();
    act(() => showSuccess("Budgetpost borttagen!", { label: "Ångra", run }));
    act(() => vi.advanceTimersByTime(9_900));
    fireEvent.click(screen.getByRole("button", { name: "Ångra" }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByRole("alert")).toBeNull();
    act(() => showSuccess("Budgetpost borttagen!", { label: "Ångra", run }));
    act(() => vi.advanceTimersByTime(10_000));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(run).toHaveBeenCalledOnce();
  });

  it("toast — at most three at once, and a failure outlives a success", () => {
    renderWithServer(null);
    act(() => {
      showFailure("Fel 1");
      showSuccess("Klart 1");
      showSuccess("Klart 2");
      showFailure("Fel 2");
    });
    expect(screen.getAllByRole("alert").map((toast) => toast.textContent)).toEqual(["Fel 1", "Klart 2", "Fel 2"]);
  });

  it("toast — two removals in the same words have an undo each, and each takes back its own", () => {
    renderWithServer(null);
    const taken: string[] = [];
    act(() => {
      for (const one of ["Ett", "Två"]) showSuccess("Meddelandet är borttaget", { label: "Ångra", run: () => taken.push(one), topic: one });
    });
    const [first] = screen.getAllByRole("button", { name: "Ångra" });
    if (!first) throw new Error("no undo");
    fireEvent.click(first);
    expect(taken).toEqual(["Ett"]);
    act(() => closeToasts("Två"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("toast — a failure goes with what it is about, whatever its title", () => {
    renderWithServer(null);
    act(() => {
      showFailure({ title: "Något gick fel", message: "Försök igen" }, "Kunde inte rösta");
      showFailure({ title: "Kunde inte rösta", message: "Stängd" });
      showFailure({ title: "Kunde inte spara", message: "Nej" });
      closeFailures("Kunde inte rösta");
    });
    expect(screen.getAllByRole("alert").map((toast) => toast.textContent)).toEqual(["Kunde inte sparaNej"]);
  });

  it("toast — the same words are not said twice at once", () => {
    renderWithServer(null);
    act(() => {
      showFailure("Fel 1");
      showFailure("Fel 1");
    });
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });
});
