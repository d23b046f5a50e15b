import { act, fireEvent, screen } from "@testing-library/react";
import { authTexts } from "@utspring/domain/auth/texts";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderWithServer } from "../../testing/render.tsx";
import { TermsDialog } from "./TermsDialog.tsx";
import { isAtEnd } from "./use-read-to-end.ts";

const box = { scrollHeight: 2000, clientHeight: 400 };

function lay({ scrollHeight, clientHeight }: typeof box) {
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(scrollHeight);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(clientHeight);
}

function open() {
  const onAccept = vi.fn();
  const onCancel = vi.fn();
  renderWithServer(<TermsDialog isPending={false} onAccept={onAccept} onCancel={onCancel} />);
  const region = screen.getByRole("region", { name: "Villkorstext" });
  const accept = () => screen.getByRole<HTMLButtonElement>("button", { name: "Acceptera" });
  const scrollTo = (top: number) =>
    act(() => {
      region.scrollTop = top;
      fireEvent.scroll(region);
    });
  return { onAccept, onCancel, region, accept, scrollTo };
}

describe("auth.signUp", () => {
  beforeEach(() => lay(box));
  afterEach(() => vi.restoreAllMocks());

  it.each([
    [1589, false],
    [1590, true],
    [1600, true],
  ])("auth.signUp — terms scrolled by %i of 1600 px count as read to the end: %s", (scrollTop, expected) => {
    expect(isAtEnd({ ...box, scrollTop })).toBe(expected);
  });

  it("auth.signUp — Acceptera is disabled with a stated reason until 10 px from the end, then stays enabled", () => {
    const { accept, scrollTo, onAccept } = open();
    expect(accept().getAttribute("aria-disabled")).toBe("true");
    const why = document.getElementById(accept().getAttribute("aria-describedby") ?? "");
    expect(why?.textContent).toBe("Scrolla ner för att aktivera acceptera-knappen");
    fireEvent.click(accept());
    expect(onAccept).not.toHaveBeenCalled();
    expect(screen.getByText("Scrolla ner för att aktivera acceptera-knappen").getAttribute("aria-live")).toBe("polite");
    scrollTo(1589);
    expect(accept().getAttribute("aria-disabled")).toBe("true");
    scrollTo(1590);
    expect(accept().getAttribute("aria-disabled")).toBe("false");
    expect(accept().hasAttribute("aria-describedby")).toBe(false);
    expect(screen.queryByText("Scrolla ner för att aktivera acceptera-knappen")).toBeNull();
    scrollTo(0);
    fireEvent.click(accept());
    expect(onAccept).toHaveBeenCalledOnce();
  });

  it("auth.signUp — a summary in five lines stands first, and Gå till slutet goes to the end, where Acceptera is enabled", () => {
    const { region, accept } = open();
    const [summary] = region.querySelectorAll("section");
    expect(summary?.querySelector("h3")?.textContent).toBe("I korthet");
    expect(summary?.querySelectorAll("li")).toHaveLength(5);
    region.scrollTo = ((to: ScrollToOptions) => {
      region.scrollTop = to.top ?? 0;
      fireEvent.scroll(region);
    }) as typeof region.scrollTo;
    fireEvent.click(screen.getByRole("button", { name: "Gå till slutet" }));
    expect([accept().getAttribute("aria-disabled"), document.activeElement]).toEqual(["false", region]);
  });

  it("auth.signUp — an operator's own terms have no summary of ours", async () => {
    vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
      Response.json([{ heading: "Våra", paragraphs: ["A"] }]),
    );
    const config = { hasOwnTerms: true } as const;
    renderWithServer(<TermsDialog isPending={false} onAccept={vi.fn()} onCancel={vi.fn()} />, { config });
    expect(await screen.findByRole("heading", { name: "Våra" })).toBeTruthy();
    expect(screen.queryByText("I korthet")).toBeNull();
  });

  it("auth.signUp — terms that fit without scrolling can be accepted at once", () => {
    lay({ scrollHeight: 380, clientHeight: 400 });
    expect(open().accept().getAttribute("aria-disabled")).toBe("false");
  });

  it("auth.signUp — the terms can be scrolled with the keyboard and show today as the date of the last update", () => {
    const { region, onCancel } = open();
    expect(region.tabIndex).toBe(0);
    expect(screen.getByText(`Senast uppdaterad: ${formatDay(dayOf(new Date()))}`)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: authTexts.terms.cancel }));
    expect(onCancel).toHaveBeenCalledOnce();
  });
});
