import { describe, expect, it } from "vitest";
import { withoutComments } from "./ast.ts";
import { filesUnder, readText } from "./source.ts";

function unwatchedIn(text: string): string[] {
  const code = withoutComments(text);
  const ways = [
    [/import \{[^}]*\btest\b[^}]*\} from "@playwright\/test"/u, "takes Playwright's own test, that nobody watches"],
    [/\bbrowser\.newPage\(/u, "opens a page in a context of its own"],
  ] as const;
  const contexts =
    [...code.matchAll(/\bbrowser\.newContext\(/gu)].length - [...code.matchAll(/\bwatch\.attach\(/gu)].length;
  return [
    ...ways.flatMap(([pattern, what]) => (pattern.test(code) ? [what] : [])),
    ...(contexts > 0 ? ["opens a context that is not watched"] : []),
  ];
}

describe("watched browsers — guarantee P3 sees every page", () => {
  it("every end-to-end test watches each browser context that it opens", () => {
    const found = filesUnder("apps/e2e/tests").flatMap((file) =>
      unwatchedIn(readText(file)).map((what) => `${file} ${what}`),
    );
    expect(found).toEqual([]);
  });

  it("the check reports a browser context that is not watched", () => {
    expect(unwatchedIn('import { expect, test } from "@playwright/test";')).toHaveLength(1);
    expect(unwatchedIn("const page = await browser.newPage({ baseURL });")).toHaveLength(1);
    expect(unwatchedIn("const context = await browser.newContext();")).toHaveLength(1);
    expect(
      unwatchedIn(
        'import type { Page } from "@playwright/test";\nconst context = await browser.newContext();\nawait watch.attach(context);',
      ),
    ).toEqual([]);
  });
});
