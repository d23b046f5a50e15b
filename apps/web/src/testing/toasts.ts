import { screen, waitFor } from "@testing-library/react";

/** The toasts shown, oldest first. */
export function shownToasts(): HTMLElement[] {
  return [...(screen.queryByRole("region", { name: "Besked (F8)" })?.children ?? [])] as HTMLElement[];
}

/** Waits for the only toast. @throws where there is none in time, or several. */
export function findToast(): Promise<HTMLElement> {
  return waitFor(() => {
    const [toast, ...others] = shownToasts();
    if (toast === undefined || others.length > 0) throw new Error(`${others.length + (toast ? 1 : 0)} toasts`);
    return toast;
  });
}

export function announcedLines(): string[] {
  return [...document.querySelectorAll("[aria-live=polite][data-announcer] p")].map((line) => line.textContent);
}
