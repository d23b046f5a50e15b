const minuteMs = 60_000;

/** Of TOO_MANY_TRIES, where the end of the limit's period is known. */
export const tooManyTriesTexts = {
  until: (waitMs: number) => {
    const minutes = Math.max(1, Math.ceil(waitMs / minuteMs));
    const inMinutes = `${minutes} ${minutes === 1 ? "minut" : "minuter"}`;
    const wait = minutes < 120 ? inMinutes : `${Math.ceil(minutes / 60)} timmar`;
    return `För många försök. Försök igen om ${wait}.`;
  },
};
