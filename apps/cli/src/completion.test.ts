import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { commands } from "../build-commands.ts";
import { fakeHost } from "./fake-host.ts";
import { run } from "./run.ts";

async function scriptFor(shell: string): Promise<string> {
  const host = fakeHost({ server: "http://127.0.0.1:9" });
  expect(await run(["completion", shell], host, commands)).toBe(0);
  return host.stdout.join("\n");
}

/** What bash offers for a command line with the cursor at its end, by the function that `complete` registered. */
function offered(script: string, line: string): string[] {
  const words = line.split(" ");
  const ask = `${script}
    complete -p utspring >/dev/null || exit 9
    COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}
    _utspring; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { status, stdout, stderr } = spawnSync("bash", ["-c", ask], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  return stdout.split("\n").filter((word) => word !== "");
}

it.each([
  ["utspring fu", ["fund"]],
  ["utspring fund tr", ["transactions"]],
  ["utspring fund ex", ["export-ledger", "export"]],
  ["utspring fund export --format ", ["csv", "xlsx", "sie"]],
  ["utspring fund transactions --type d", ["deposit"]],
  ["utspring fund deposit --am", ["--amount"]],
  ["utspring fund deposit --yes --out", ["--output"]],
  ["utspring fund deposit --output t", ["table"]],
  ["utspring admin users f", ["freeze"]],
  ["utspring login --scope ", ["read", "class", "admin"]],
  ["utspring import ", ["members"]],
  ["utspring import members ", []],
])("completion in bash — %s⇥", async (line, words) => {
  expect(offered(await scriptFor("bash"), line)).toEqual(words);
});

it("completion in zsh and fish — contains every command, escaped so that nothing ends a word early", async () => {
  const [zsh, fish] = [await scriptFor("zsh"), await scriptFor("fish")];
  for (const { procedure } of commands) {
    const names = procedure.split(".").map((part) => part.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`));
    expect(zsh).toContain(`"${names.join(" ")}") echo "`);
    expect(fish).toContain(`"${names.slice(0, -1).join(" ")}"' -a ${names.at(-1)} -d '`);
  }
  expect(zsh.startsWith("#compdef utspring\n")).toBe(true);
  for (const line of fish.split("\n").filter((one) => one.startsWith("complete ")))
    expect([line, line.replaceAll("\\'", "").split("'").length % 2]).toEqual([line, 1]);
});

it("completion — an unknown shell is refused", async () => {
  const host = fakeHost({ server: "http://127.0.0.1:9" });
  expect(await run(["completion", "tcsh"], host, commands)).toBe(2);
});
