import { withoutComments } from "./ast.ts";
import type { Source } from "./source.ts";

const links: Record<string, string> = {
  "apps/web/src/features/home/StartButtons.tsx": "the label of each home page; the type of homeOf lists them",
};

/**
 * Paths of several pages as keys of an object or items of an array. A page's row is in packages/domain/src/pages.ts.
 */
export function pageLists(sources: Source[], paths: readonly string[]): string[] {
  return sources
    .filter(({ path }) => !Object.hasOwn(links, path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      const keys = [...code.matchAll(/(?<=[{,[]\s*)"(?<key>\/[^"?#]*)"(?=\s*[:,\]])/gu)].map(
        (match) => match.groups?.["key"] ?? "",
      );
      const listed = [...new Set(keys)].filter((key) => paths.includes(key));
      return listed.length > 1 ? [`${path} lists ${listed.join(", ")}`] : [];
    });
}
