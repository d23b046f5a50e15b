import { authTexts } from "./texts.ts";

// The first that fits: every browser claims to be several others as well.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//u, "Edge"],
  [/\b(?:OPR|OPT|Opera)\//u, "Opera"],
  [/\bSamsungBrowser\//u, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//u, "Firefox"],
  [/(?:Chrome|CriOS|Chromium)\//u, "Chrome"],
  [/\bSafari\//u, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/u, "iPhone"],
  [/\biPad\b/u, "iPad"],
  [/\bAndroid\b/u, "Android"],
  [/\bCrOS\b/u, "Chromebook"],
  [/\bWindows\b/u, "Windows"],
  [/\bMac(?:intosh| OS X)\b/u, "Mac"],
  [/\bLinux\b/u, "Linux"],
];
const longest = 512;

/** Null when neither browser nor system is known. Without a version, which nobody needs. */
export function deviceNameOf(userAgent: string): string | null {
  const said = userAgent.slice(0, longest);
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(said))?.[1] ?? null;
  const [browser, system] = [find(browsers), find(systems)];
  if (browser !== null && system !== null) return authTexts.sessions.device(browser, system);
  return browser ?? system;
}
