import { TextInput } from "@mantine/core";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepFocus } from "../../lib/page/keep-focus.ts";
import { showFailure, showInfoToast, showProgress, showSuccess } from "../../lib/press/toast.ts";
import { renderWithServer } from "../../testing/render.tsx";
import { announcedLines, shownToasts } from "../../testing/toasts.ts";
import { Sheet } from "../../ui/Sheet.tsx";

const tenMinutesMs = 600_000;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const [succeed, fail] = [
  (words: string) => act(() => showSuccess(words)),
  (words: string) => act(() => showFailure(words)),
];
const offerUndo = (run = () => undefined as unknown) =>
  act(() => showSuccess({ title: "Meddelandet är borttaget", message: "Mösslunch" }, { label: "Ångra", run }));

describe("how long a toast stays", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    renderWithServer(null);
  });
  afterEach(() => vi.useRealTimers());

  it("a success toast closes after 4 s; a toast with an action or a failure stays until it is closed", () => {
    succeed("Profil uppdaterad!");
    offerUndo();
    fail("Kunde inte spara");
    pass(3_999);
    expect(shownToasts()).toHaveLength(3);
    pass(1);
    expect(shownToasts()).toHaveLength(2);
    pass(tenMinutesMs);
    expect(shownToasts()).toHaveLength(2);
    for (const button of screen.getAllByRole("button", { name: "Dölj beskedet" })) fireEvent.click(button);
    expect(shownToasts()).toEqual([]);
  });

  it("a notice of what somebody else did closes after 10 s, and is an alert", () => {
    act(() => showInfoToast("Betalningen finns inte längre."));
    expect(screen.getAllByRole("alert")).toEqual(shownToasts());
    pass(9_999);
    expect(shownToasts()).toHaveLength(1);
    pass(1);
    expect(shownToasts()).toEqual([]);
  });

  it("no toast closes while the pointer is on one of them, and each has its full time afterwards", () => {
    succeed("Ett");
    pass(3_000);
    const [toast] = shownToasts();
    if (!toast) throw new Error("no toast");
    fireEvent.pointerEnter(toast);
    succeed("Två");
    pass(tenMinutesMs);
    expect(shownToasts()).toHaveLength(2);
    fireEvent.pointerLeave(toast);
    pass(3_999);
    expect(shownToasts()).toHaveLength(2);
    pass(1);
    expect(shownToasts()).toEqual([]);
  });

  it("no toast closes while keyboard focus is in one of them", () => {
    succeed("Ett");
    succeed("Två");
    fireEvent.keyDown(document.body, { key: "F8" });
    pass(tenMinutesMs);
    expect(shownToasts()).toHaveLength(2);
    act(() => (document.activeElement as HTMLElement).blur());
    pass(4_000);
    expect(shownToasts()).toEqual([]);
  });

  it("closing the focused toast lets the other toasts close on time", () => {
    succeed("Ett");
    succeed("Två");
    fireEvent.keyDown(document.body, { key: "F8" });
    fireEvent.click(document.activeElement as HTMLElement);
    expect(shownToasts()).toHaveLength(1);
    pass(4_000);
    expect(shownToasts()).toEqual([]);
  });
});

describe("toasts announced to screen readers", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("successes and progress are announced once in one polite region, with details and the key for Ångra", () => {
    renderWithServer(null);
    expect(document.querySelectorAll("[data-announcer]")).toHaveLength(1);
    act(() => showSuccess({ title: "Betalning godkänd!", message: "Åsa Öberg, 250 kr, Flaket" }));
    expect(announcedLines()).toEqual([]);
    pass(150);
    expect(announcedLines()).toEqual(["Betalning godkänd!", "Åsa Öberg, 250 kr, Flaket"]);
    expect(screen.queryByRole("alert")).toBeNull();
    offerUndo();
    pass(150);
    expect(announcedLines()).toEqual(["Meddelandet är borttaget", "Mösslunch", "Ångra med F8"]);
    pass(5_000);
    expect(announcedLines()).toEqual([]);
    act(() => void showProgress("Genererar sammanställning..."));
    pass(150);
    expect(announcedLines()).toEqual(["Genererar sammanställning..."]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("two successes at the same moment are both announced", () => {
    renderWithServer(null);
    succeed("Bild uppladdad!");
    succeed("Produkt uppdaterad!");
    pass(150);
    expect(announcedLines()).toEqual(["Bild uppladdad!", "Produkt uppdaterad!"]);
  });

  it("a failure is an alert without a polite announcement, and a failure shown at its field is no alert", () => {
    renderWithServer(null);
    act(() => showFailure({ title: "Kunde inte spara", message: "Nej" }));
    act(() => showFailure({ title: "Kunde inte ansluta", message: "Ogiltig klasskod" }, "Kunde inte ansluta", true));
    expect(shownToasts()).toHaveLength(2);
    expect(screen.getAllByRole("alert").map((alert) => alert.textContent)).toEqual(["Kunde inte sparaNej"]);
    pass(150);
    expect(announcedLines()).toEqual([]);
  });
});

/** A page with a field and a dialog with one; the returned function opens and closes the dialog. */
function renderPage(isOpenAtFirst: boolean): (isOpen: boolean) => void {
  let setOpen: (isOpen: boolean) => void = () => {};
  function Page() {
    const [isOpen, set] = useState(isOpenAtFirst);
    useEffect(() => void (setOpen = set), []);
    return (
      <main>
        <h1>Sidan</h1>
        <TextInput label="På sidan" />
        <Sheet isOpen={isOpen} onClose={() => undefined} title="Nytt meddelande">
          <TextInput label="Rubrik" data-autofocus />
        </Sheet>
      </main>
    );
  }
  renderWithServer(<Page />);
  return (isOpen) => act(() => setOpen(isOpen));
}

describe("reaching a toast by keyboard", () => {
  let stop = () => {};
  beforeEach(() => {
    stop = keepFocus();
  });
  afterEach(() => stop());

  const isFocused = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element));

  it("F8 moves focus to the newest Ångra in one step, and focus returns afterwards", async () => {
    renderPage(false);
    const run = vi.fn<() => void>();
    succeed("Profil uppdaterad!");
    offerUndo(run);
    const field = screen.getByLabelText("På sidan");
    field.focus();
    await userEvent.keyboard("{F8}");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Ångra" }));
    await userEvent.keyboard("{Enter}");
    expect(run).toHaveBeenCalledOnce();
    await isFocused(field);
  });

  it("toasts of a dialog are inside its focus trap, and focus returns to the dialog's field", async () => {
    renderPage(true);
    const field = await screen.findByLabelText("Rubrik", {}, { timeout: 5_000 });
    await isFocused(field);
    const run = vi.fn<() => void>();
    offerUndo(run);
    const dialog = screen.getByRole("dialog");
    const undo = within(dialog).getByRole("button", { name: "Ångra" });
    await userEvent.keyboard("{F8}");
    expect(document.activeElement).toBe(undo);
    for (let stops = 0; stops < 5; stops += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard("{F8}{Enter}");
    expect(run).toHaveBeenCalledOnce();
    await isFocused(field);
  });

  it("a toast stays when its dialog closes or opens, and is not announced again", async () => {
    const openDialog = renderPage(true);
    await screen.findByLabelText("Rubrik", {}, { timeout: 5_000 });
    offerUndo();
    await waitFor(() => expect(announcedLines()).toContain("Mösslunch"));
    openDialog(false);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("button", { name: "Ångra" })).toBeTruthy();
    expect(announcedLines()).toEqual([]);
    openDialog(true);
    await waitFor(() => expect(within(screen.getByRole("dialog")).getByRole("button", { name: "Ångra" })).toBeTruthy());
    expect(announcedLines()).toEqual([]);
  });

  it("a success whose form closes its dialog is announced on the page", async () => {
    const openDialog = renderPage(true);
    await screen.findByLabelText("Rubrik", {}, { timeout: 5_000 });
    succeed("Meddelande skapat!");
    openDialog(false);
    await waitFor(() => expect(announcedLines()).toEqual(["Meddelande skapat!"]));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
