import { handelsbanken } from "./handelsbanken.ts";
import { nordea } from "./nordea.ts";
import { otherBanks } from "./other-banks.ts";
import type { Profile } from "./profile.ts";
import { seb } from "./seb.ts";
import { swedbank } from "./swedbank.ts";

/** Most heading words first, so that a heading that fits two profiles gets the narrower. */
export const profiles: Profile[] = [...swedbank, ...seb, ...handelsbanken, ...nordea, ...otherBanks].toSorted(
  (a, b) => b.heading.length - a.heading.length,
);
