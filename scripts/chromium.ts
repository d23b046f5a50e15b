import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

const playwright = path.join(import.meta.dirname, "../node_modules/.bin/playwright");

export function installedChromium(): string | null {
  const candidates = [
    process.env["CHROMIUM_PATH"],
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    chromium.executablePath(),
  ];
  // On some systems the file is a stub that asks to install Chromium, so it is run.
  return (
    candidates.find(
      (file): file is string =>
        file !== undefined &&
        fs.existsSync(file) &&
        spawnSync(file, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0,
    ) ?? null
  );
}

export function findChromium(): string | null {
  const installed = installedChromium();
  if (installed !== null) return installed;
  console.log("Ingen Chromium är installerad; installerar en.");
  const run = (command: string, args: string[]) =>
    spawnSync(command, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0) {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"]);
  }
  const fromSystem = installedChromium();
  if (fromSystem !== null) return fromSystem;
  run(playwright, ["install", "chromium"]);
  return installedChromium();
}
