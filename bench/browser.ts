import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";

export function launchChromium(): Promise<Browser> {
  const executablePath = process.env["CHROMIUM_PATH"];
  return chromium.launch(executablePath === undefined ? {} : { executablePath });
}

export function cookieFor(url: string, cookie: string): { name: string; value: string; url: string } {
  const [name = "", value = ""] = cookie.split("=");
  return { name, value, url };
}
