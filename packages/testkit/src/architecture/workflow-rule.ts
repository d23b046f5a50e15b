export interface Job {
  name: string;
  text: string;
}

export interface UsedAction {
  name: string;
  ref: string;
  version: string | null;
}

/** The jobs of a workflow: the keys indented by two spaces below `jobs:`. */
export function jobsOf(workflow: string): Job[] {
  const body = workflow.split(/^jobs:\n/mu)[1] ?? "";
  const parts = body.split(/^ {2}(?=[\w-]+:$)/mu).slice(1);
  return parts.map((text) => ({ name: text.slice(0, text.indexOf(":")), text }));
}

export function actionsIn(workflow: string): UsedAction[] {
  return [...workflow.matchAll(/\buses: (?<name>[\w./-]+)@(?<ref>\S+)(?: # (?<version>v\S+))?$/gmu)].map(
    ({ groups }) => ({
      name: groups?.["name"] ?? "",
      ref: groups?.["ref"] ?? "",
      version: groups?.["version"] ?? null,
    }),
  );
}

export function permissionsIn(text: string): string[] {
  const block =
    /^(?<indent> *)permissions:\n(?<rows>(?:\k<indent> {2}[\w-]+: \w+\n)+)/mu.exec(text)?.groups?.["rows"] ?? "";
  return block
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Such as a branch's name or a title. They belong in the step's environment. */
export function foreignTextIn(workflow: string): string[] {
  return [
    ...workflow.matchAll(
      /\$\{\{ *(?<what>github\.(?:event\.[\w.]*(?:title|body|message|label|name|ref)|head_ref|ref_name)) *\}\}/gu,
    ),
  ].map(({ groups }) => groups?.["what"] ?? "");
}
