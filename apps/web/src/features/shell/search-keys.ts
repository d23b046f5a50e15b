import { standbyTexts } from "@utspring/domain/standby-texts";

/** The keys that open the search, as this device's keyboard has them. */
export function searchKeys(): string {
  const { mac, other } = standbyTexts.commands.keys;
  return /mac|iphone|ipad/iu.test(navigator.userAgent) ? mac : other;
}
