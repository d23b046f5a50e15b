import type { House } from "./house.ts";

/**
 * Has it be as after more wrong class codes than a day's mistakes are: a right code asks to be let in. The guesses
 * themselves are A3's.
 */
export async function raiseCodeAlarm(house: House): Promise<void> {
  await house.deps.throttles.take("wrongCodesAlarm");
}

/** Has the day be over that an alarm lasts. */
export async function endCodeAlarm(house: House): Promise<void> {
  await house.owner`update throttles set expire = now() - interval '1 second' where key like 'wrongCodesAlarm:%'`;
}
