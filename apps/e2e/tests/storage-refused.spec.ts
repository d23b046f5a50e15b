import type { BrowserContext } from "@playwright/test";
import { pages } from "@utspring/domain/pages";
import { expect, test } from "../src/fixtures.ts";

type Refusal = "throws" | "is null" | "is full";

async function refuseStorage(context: BrowserContext, refusal: Refusal): Promise<void> {
  await context.addInitScript((how) => {
    if (!location.protocol.startsWith("http")) return;
    const refuse = () => {
      throw new DOMException("The storage is refused", how === "is full" ? "QuotaExceededError" : "SecurityError");
    };
    if (how === "is full") Storage.prototype.setItem = refuse;
    else
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, { get: how === "throws" ? refuse : () => null });
  }, refusal);
}

const people = [
  { who: null, needs: ["public", "auth", "join"] },
  { who: "elev", needs: ["signed-in", "member", "fund"] },
  { who: "ansvarig", needs: ["manager"] },
  { who: "admin", needs: ["admin"] },
] as const;

test.describe("every page is shown where the browser refuses storage", () => {
  for (const refusal of ["throws", "is null", "is full"] as const) {
    test(`storage that ${refusal}: no page is white`, async ({ as, watch }) => {
      watch.allow(/status of 404/u);
      for (const { who, needs } of people) {
        const page = await as(who);
        await refuseStorage(page.context(), refusal);
        const paths = Object.entries(pages).filter(([, { need }]) => (needs as readonly string[]).includes(need));
        for (const [path] of [...paths, ["/finns-inte"] as const]) {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 }), `${path} (${who})`).toBeVisible();
        }
        await page.context().close();
      }
    });
  }
});
