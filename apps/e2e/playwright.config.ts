import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { sweepSpecs } from "../../scripts/tiers.ts";

// Prefers the system's headless browser (scripts/chromium.ts) to one that Playwright has downloaded.
const chromium =
  process.env["CHROMIUM_PATH"] ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((file) => existsSync(file));

// `npm test` and `npm run test:sweeps` run each test on one screen size, and every view on both; `npm run e2e` all on
// both.
const isOnce = process.env["UTSPRING_E2E_ONCE"] !== undefined;
const tier = process.env["UTSPRING_TIER"];
const specs = (names: readonly string[]) => new RegExp(String.raw`[\\/](?:${names.join("|")})\.spec\.ts$`, "u");
const everySpec = "**/*.spec.ts";
const onComputer = specs([
  "admin(?:-(?:checklist|mail|sales|suppliers|users))?",
  "(?:announcements|budget|focus|impersonation|keyboard|shortcuts|size-budget|toasts)",
  "sales-(?:manager|own-products)",
]);
/** Also on a computer, in the sweeps' tier. */
const onBoth = specs(["a11y", "fund", "public"]);
const sweeps = specs(sweepSpecs);
const sweepsOnComputer = specs(sweepSpecs.filter((name) => onComputer.test(`/${name}.spec.ts`)));

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  globalSetup: "./src/global-setup.ts",
  reporter: "list",
  // One more than the cores, since a browser is idle about half of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  // Ends a test that hangs. Its steps have their own limits, and a shared machine may take twice the usual time.
  timeout: 120_000,
  // Three browsers, a server and a database share two cores. Immediate updates have their own limit (screen.ts).
  expect: { timeout: 10_000 },
  use: {
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    // A service worker would answer instead of the server, where Playwright sees no requests.
    serviceWorkers: "block",
    // Video costs a software-rendered browser more than the test itself, and recording a trace a sixth of the time.
    trace: { mode: isOnce || process.env["CI"] !== undefined ? "off" : "retain-on-failure", screenshots: false },
    // A click waits until its target stops moving. confetti.spec.ts tests motion.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Without a UTF-8 locale Chromium calls a download with å, ä or ö in its name `download`.
      env: { ...process.env, LANG: "C.UTF-8", LC_ALL: "C.UTF-8" },
    },
  },
  projects: [
    {
      name: "phone",
      testMatch: tier === "sweeps" ? sweeps : everySpec,
      testIgnore: [...(isOnce ? [onComputer] : []), ...(tier === "test" ? [sweeps] : [])],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testMatch: !isOnce ? everySpec : tier === "sweeps" ? [onBoth, sweepsOnComputer] : [onComputer, onBoth],
      testIgnore: tier === "test" ? [sweeps, onBoth] : [],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
