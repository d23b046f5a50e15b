import { standbyTexts } from "@utspring/domain/standby-texts";

/** The search shortcut as labelled on this device's keyboard. */
export function searchKeys(): string {
  const { mac, other } = standbyTexts.commands.keys;
  return /mac|iphone|ipad/iu.test(navigator.userAgent) ? mac : other;
}
