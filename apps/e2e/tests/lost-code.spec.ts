import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "../src/fixtures.ts";

const assets = path.join(import.meta.dirname, "../../web/dist/assets");

test("a page whose code was lost with the network opens after Försök igen, without a reload", async ({ as, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|dynamically imported module|could not be loaded/u);
  const page = await as("elev");
  await page.goto("/class");
  await expect(page.locator("[data-rendered]")).toHaveCount(0);
  await page.evaluate(() => document.body.setAttribute("data-opened", "once"));
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Profil" }).first().click();
  const retry = page.getByRole("main").getByRole("button", { name: "Försök igen" });
  await expect(retry).toBeVisible();
  await page.context().setOffline(false);
  await retry.click();
  await expect(page.getByRole("heading", { name: "Profil", level: 1 })).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-opened", "once");
});

test("every dynamic import of the built web names its files, which arrive before it begins", () => {
  const imports = readdirSync(assets)
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => readFileSync(path.join(assets, file), "utf8").split("import(`./").slice(1));
  expect(imports.length).toBeGreaterThan(100);
  expect(imports.filter((code) => !code.slice(0, 300).includes(",__vite__mapDeps(["))).toEqual([]);
});
