export function linksOf(document: { path: string; text: string }): string[] {
  const folder = document.path.split("/").slice(0, -1);
  const prose = document.text.replace(/^```[\s\S]*?^```$/gmu, "");
  return [...prose.matchAll(/\]\((?<target>[^)\s]+)\)/gu)]
    .map((match) => match.groups?.["target"]?.split("#")[0] ?? "")
    .filter((target) => target !== "" && !/^\w+:/u.test(target))
    .map((target) => resolve(folder, target));
}

/** A document's links with an anchor: the file, which is the document itself where none is named, and the anchor. */
export function anchorsOf(document: { path: string; text: string }): { file: string; anchor: string }[] {
  const folder = document.path.split("/").slice(0, -1);
  const prose = document.text.replace(/^```[\s\S]*?^```$/gmu, "");
  return [...prose.matchAll(/\]\((?<file>[^)\s:#]*)#(?<anchor>[^)\s]+)\)/gu)].map(({ groups }) => ({
    file: groups?.["file"] ? resolve(folder, groups["file"]) : document.path,
    anchor: groups?.["anchor"] ?? "",
  }));
}

export function headingAnchors(text: string): string[] {
  return [...text.replace(/^```[\s\S]*?^```$/gmu, "").matchAll(/^#+ (?<words>.+)$/gmu)].map((match) =>
    (match.groups?.["words"] ?? "")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(/\s/gu, "-"),
  );
}

function resolve(folder: string[], target: string): string {
  const way = [...folder];
  for (const part of target.split("/")) {
    if (part === "..") way.pop();
    else if (part !== ".") way.push(part);
  }
  return way.join("/");
}

export function boldOf(markdown: string): string[] {
  return [...markdown.matchAll(/\*\*(?<words>[^*]+)\*\*/gu)].map((match) => match.groups?.["words"] ?? "");
}

export function wordsIn(group: unknown): string[] {
  if (typeof group === "string") return [group];
  return typeof group === "object" && group !== null ? Object.values(group).flatMap(wordsIn) : [];
}
