const { matchMedia } = window;

/** The screen of a phone: every question about it is answered with yes. Nothing is being printed. */
export function holdPhone(): void {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query !== "print" });
}

export function putPhoneAway(): void {
  window.matchMedia = matchMedia;
}
