/** A line of the tree in docs/developer/tree.md: a path from the root; folders end in a slash. */
export interface Branch {
  path: string;
  isOpen: boolean;
}

/** The tree in the first fenced block marked `tree`. Two spaces indent; text after two spaces is a remark. */
export function treeOf(markdown: string): Branch[] {
  const block = /^```tree\n(?<lines>[\s\S]*?)^```/mu.exec(markdown)?.groups?.["lines"];
  if (block === undefined) throw new Error("there is no block marked `tree`");
  const way: string[] = [];
  const branches: Branch[] = [];
  for (const line of block.split("\n").filter((text) => text.trim() !== "")) {
    const depth = (line.length - line.trimStart().length) / 2;
    const names = line.trim().split(/ {2,}/u)[0]?.split(" ") ?? [];
    for (const name of names) branches.push({ path: [...way.slice(0, depth), name].join(""), isOpen: false });
    way[depth] = names[0] ?? "";
    const parent = branches.find(({ path }) => path === way.slice(0, depth).join(""));
    if (parent) parent.isOpen = true;
  }
  return branches;
}

/** An opened folder lists all its folders and its important files. */
export function wrongTree(
  branches: Branch[],
  isThere: (path: string) => boolean,
  entriesOf: (folder: string) => string[],
): string[] {
  const shown = branches.map(({ path }) => path);
  const opened = ["", ...branches.filter(({ isOpen }) => isOpen).map(({ path }) => path)];
  const missing = opened.flatMap((folder) =>
    entriesOf(folder)
      .filter((name) => name.endsWith("/") && !shown.some((path) => path.startsWith(folder + name)))
      .map((name) => folder + name),
  );
  return [
    ...shown.filter((path) => !isThere(path)).map((path) => `${path} is in the tree but not in the repository`),
    ...missing.map((path) => `${path} is in the repository but not in the tree`),
  ];
}
