import { backgroundTexts } from "./background-texts.ts";

/** The search shortcut as labelled on this device's keyboard. */
export function searchKeys(): string {
  const { mac, other } = backgroundTexts.commands.keys;
  return /mac|iphone|ipad/iu.test(navigator.userAgent) ? mac : other;
}
