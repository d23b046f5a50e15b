import { backgroundTexts } from "./background-texts.ts";

export function searchKeys(): string {
  const { mac, other } = backgroundTexts.commands.keys;
  return /mac|iphone|ipad/iu.test(navigator.userAgent) ? mac : other;
}
