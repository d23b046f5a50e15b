import { withoutComments } from "./ast.ts";
import type { Source } from "./source.ts";

/** Files that name several pages for another reason. */
const links: Record<string, string> = {
  "apps/web/src/features/home/StartButtons.tsx": "the label of each home page; the type of homeOf lists them",
};

/**
 * Files with a list of pages: the paths of more than one page as keys of an object or as items of an array. What the
 * product knows of a page is its row in packages/domain/src/pages.ts; a link to a page is no list.
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
