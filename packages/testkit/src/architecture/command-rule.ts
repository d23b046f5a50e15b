export interface NpmScript {
  name: string;
  workspaces: string[];
}

export function npmScriptsIn(text: string): NpmScript[] {
  return [...text.matchAll(/\bnpm run (?:-s |--silent )?(?<name>[a-z][\w:-]*)(?<rest>[^\n`"'&|;]*)/gu)].map(
    ({ groups }) => ({
      name: groups?.["name"] ?? "",
      workspaces: [...(groups?.["rest"] ?? "").matchAll(/(?:-w|--workspace)[= ](?<workspace>[@\w/-]+)/gu)].map(
        (match) => match.groups?.["workspace"] ?? "",
      ),
    }),
  );
}

/** The runnable code of a page: blocks marked `sh`, and text in backticks. The rest is prose. */
export function codeOf(markdown: string): string {
  const blocks = [...markdown.matchAll(/^```sh\n(?<code>[\s\S]*?)^```$/gmu)].map(
    (match) => match.groups?.["code"] ?? "",
  );
  const prose = markdown.replaceAll(/^```[\s\S]*?^```$/gmu, "");
  const spans = [...prose.matchAll(/`(?<code>[^`\n]+)`/gu)].map((match) => match.groups?.["code"] ?? "");
  return [...blocks, ...spans].join("\n");
}
