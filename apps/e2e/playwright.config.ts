import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// The system's browser, preferably its headless one (scripts/chromium.ts); without one, Playwright's, if it has been
// downloaded.
const chromium =
  process.env["CHROMIUM_PATH"] ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((file) => existsSync(file));

// `npm test` runs each test once, on the screen size where people do that, and checks every view on both sizes; `npm
// run e2e` runs all tests on both.
const isOnce = process.env["UTSPRING_E2E_ONCE"] !== undefined;
const onComputer =
  /(?:admin|announcements|admin-[a-z]+|budget|focus|impersonation|keyboard|sales-manager|sales-own-products|shortcuts|toasts)\.spec\.ts$/u;
const onBoth = /(?:a11y|fund|public)\.spec\.ts$/u;

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  globalSetup: "./src/global-setup.ts",
  reporter: "list",
  // One more than the cores, since a browser is idle about half of its time.
  workers: 3,
  fullyParallel: true,
  // One retry, in CI only, where the machine is shared; a passing retry is reported as flaky.
  retries: process.env["CI"] === undefined ? 0 : 1,
  forbidOnly: process.env["CI"] !== undefined,
  // Ends a test that hangs. Its steps have limits of their own, and a shared machine may take twice a usual one's time.
  timeout: 120_000,
  // Longer than a user would wait: three browsers, a server and a database share two cores. Tests of immediate updates
  // have their own limit (screen.ts).
  expect: { timeout: 10_000 },
  use: {
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    // A service worker would answer instead of the server, and Playwright could not see its requests: pwa.spec.ts and
    // persisted-data.spec.ts allow it.
    serviceWorkers: "block",
    // No video: it costs a software-rendered browser more than the test itself. `npm test` records a trace only of a
    // retry, since recording every step takes a sixth of the whole time.
    trace: {
      mode: isOnce || process.env["CI"] !== undefined ? "on-first-retry" : "retain-on-failure",
      screenshots: false,
    },
    // No animations: a click waits until its target stops moving. confetti.spec.ts tests motion.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Without a UTF-8 locale Chromium calls a download with å, ä or ö in its name `download`; a shell over SSH or a
      // CI job may have none.
      env: { ...process.env, LANG: "C.UTF-8", LC_ALL: "C.UTF-8" },
    },
  },
  projects: [
    {
      name: "phone",
      testIgnore: isOnce ? onComputer : [],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testMatch: isOnce ? [onComputer, onBoth] : "**/*.spec.ts",
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
