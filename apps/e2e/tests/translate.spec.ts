import { expect, test } from "../src/fixtures.ts";
import { translateOnLoad } from "../src/translate-page.ts";
import { views } from "../src/views.ts";
import { groupViews, openView } from "../src/walk.ts";

test.use({ trace: "off" });

const delaysMs = [0, 60, 400];

test.describe("a page that the browser translates while it is used shows no error", () => {
  for (const { title, who, views: own } of groupViews(views)) {
    test(`${title}: translated at once, after 60 ms and after 400 ms`, async ({ as, watch }) => {
      // A reset link that is not valid is shown.
      watch.allow(/400.*auth\.readReset/u);
      // React renders a page anew that was translated before it was hydrated.
      watch.allow(/Minified React error #418/u);
      const page = await as(who);
      await translateOnLoad(page, delaysMs);
      for (const view of own) {
        await openView(page, view);
        expect(watch.problems(), view.name).toEqual([]);
      }
    });
  }
});
