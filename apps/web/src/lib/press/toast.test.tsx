import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderWithServer } from "../../testing/render.tsx";
import { shownToasts } from "../../testing/toasts.ts";
import { closeFailures, closeToasts, showFailure, showSuccess } from "./toast.ts";

const words = () => shownToasts().map((toast) => toast.querySelector("p")?.parentElement?.textContent);

describe("toasts", () => {
  it("toast — a success with Ångra stays until it is closed, and pressing Ångra closes it", () => {
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

  it("toast — at most three are shown: an undo outlasts a success, and a failure outlasts both", () => {
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

  it("toast — two removals with the same text have an Ångra each, which undoes its own removal", () => {
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

  it("toast — closing the failures of a topic closes them whatever their title", () => {
    renderWithServer(null);
    act(() => {
      showFailure({ title: "Något gick fel", message: "Försök igen" }, "Kunde inte rösta");
      showFailure({ title: "Kunde inte rösta", message: "Stängd" });
      showFailure({ title: "Kunde inte spara", message: "Nej" });
      closeFailures("Kunde inte rösta");
    });
    expect(screen.getAllByRole("alert").map((toast) => toast.textContent)).toEqual(["Kunde inte sparaNej"]);
  });

  it("toast — the same failure is not shown twice at once", () => {
    renderWithServer(null);
    act(() => {
      showFailure("Fel 1");
      showFailure("Fel 1");
    });
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });
});
