import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderWithServer } from "../testing/render.tsx";
import { shownToasts } from "../testing/toasts.ts";
import { closeFailures, closeToasts, showFailure, showSuccess } from "./toast.ts";

const words = () => shownToasts().map((toast) => toast.querySelector("p")?.parentElement?.textContent);

describe("toasts", () => {
  it("toast — what can be taken back stays until it is closed, and pressing it closes it", () => {
    renderWithServer(null);
    const run = vi.fn<() => void>();
    act(() => showSuccess("Budgetpost borttagen!", { label: "Ångra", run }));
    fireEvent.click(screen.getByRole("button", { name: "Ångra" }));
    expect(run).toHaveBeenCalledOnce();
    expect(shownToasts()).toEqual([]);
    act(() => showSuccess("Budgetpost borttagen!", { label: "Ångra", run }));
    fireEvent.click(screen.getByRole("button", { name: "Dölj beskedet" }));
    expect(shownToasts()).toEqual([]);
    expect(run).toHaveBeenCalledOnce();
  });

  it("toast — at most three at once: an undo outlives a success, and a failure both", () => {
    renderWithServer(null);
    const undo = { label: "Ångra", run: () => undefined };
    act(() => {
      showSuccess("Borttaget", undo);
      showFailure("Fel 1");
      showSuccess("Klart 1");
      showSuccess("Klart 2");
    });
    expect(words()).toEqual(["Borttaget", "Fel 1", "Klart 2"]);
    act(() => showFailure("Fel 2"));
    expect(words()).toEqual(["Borttaget", "Fel 1", "Fel 2"]);
    act(() => showFailure("Fel 3"));
    expect(words()).toEqual(["Fel 1", "Fel 2", "Fel 3"]);
  });

  it("toast — two removals in the same words have an undo each, and each takes back its own", () => {
    renderWithServer(null);
    const taken: string[] = [];
    act(() => {
      for (const one of ["Ett", "Två"])
        showSuccess("Meddelandet är borttaget", { label: "Ångra", run: () => taken.push(one), topic: one });
    });
    const [first] = screen.getAllByRole("button", { name: "Ångra" });
    if (!first) throw new Error("no undo");
    fireEvent.click(first);
    expect(taken).toEqual(["Ett"]);
    act(() => closeToasts("Två"));
    expect(shownToasts()).toEqual([]);
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
