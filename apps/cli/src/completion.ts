import type { Command as Program } from "trpc-cli";
import type { Shell } from "./shells.ts";

interface Place {
  at: string;
  below: { name: string; description: string }[];
  flags: { name: string; description: string; choices: string[]; takesValue: boolean }[];
}

/** Generated from the program itself. */
export function completionFor(shell: Shell, program: Program): string {
  const places = placesOf(program, "", []);
  switch (shell) {
    case "bash":
      return `${casesOf(places)}\n${bash}`;
    case "zsh":
      return `#compdef utspring\n${casesOf(places)}\n${zsh}`;
    case "fish":
      return fishOf(places);
  }
}

function placesOf(program: Program, at: string, above: Place["flags"]): Place[] {
  const own = program.options.map(({ long, description, argChoices, required, optional }) => ({
    name: long ?? "",
    description,
    choices: argChoices ?? (long === "--output" ? ["json", "table", "lines", "csv"] : []),
    takesValue: required || optional,
  }));
  const flags = [...own, ...above].filter(({ name }) => name !== "");
  const below = program.commands.flatMap((command) =>
    [command.name(), ...command.aliases()].map((name) => ({ name, command: command as Program })),
  );
  return [
    {
      at,
      below: below.map(({ name, command }) => ({ name, description: command.summary() || command.description() })),
      flags,
    },
    ...below.flatMap(({ name, command }) =>
      placesOf(command, at === "" ? name : `${at} ${name}`, at === "" ? flags : above),
    ),
  ];
}

/** Functions that bash and zsh both understand. */
function casesOf(places: Place[]): string {
  const lines = (name: string, rows: string[]) =>
    [`${name}() {`, '  case "$1" in', ...rows.map((row) => `    ${row}`), "  esac", "}"].join("\n");
  const row = (key: string, words: string[]) => (words.length === 0 ? [] : [`"${key}") echo "${words.join(" ")}" ;;`]);
  return [
    lines(
      "_utspring_below",
      places.flatMap(({ at, below }) =>
        row(
          at,
          below.map(({ name }) => name),
        ),
      ),
    ),
    lines(
      "_utspring_flags",
      places.flatMap(({ at, flags }) =>
        row(
          at,
          flags.map(({ name }) => name),
        ),
      ),
    ),
    lines(
      "_utspring_values",
      places.flatMap(({ at, flags }) => flags.flatMap(({ name, choices }) => row(`${at} ${name}`, choices))),
    ),
  ].join("\n");
}

// Without an answer the shell completes files, as `--file` and `import members` need.
const bash = `_utspring() {
  local at="" word i list cur="\${COMP_WORDS[COMP_CWORD]}"
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    case " $(_utspring_below "$at") " in *" $word "*) at="\${at:+$at }$word" ;; esac
  done
  list="$(_utspring_values "$at \${COMP_WORDS[COMP_CWORD-1]}")"
  if [ -z "$list" ]; then
    case "$cur" in -*) list="$(_utspring_flags "$at")" ;; *) list="$(_utspring_below "$at")" ;; esac
  fi
  COMPREPLY=($(compgen -W "$list" -- "$cur"))
}
complete -o default -F _utspring utspring`;

const zsh = `_utspring() {
  local at="" word list
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case " $(_utspring_below "$at") " in *" $word "*) at="\${at:+$at }$word" ;; esac
  done
  list="$(_utspring_values "$at \${words[CURRENT-1]}")"
  if [[ -z "$list" ]]; then
    case "\${words[CURRENT]}" in -*) list="$(_utspring_flags "$at")" ;; *) list="$(_utspring_below "$at")" ;; esac
  fi
  if [[ -n "$list" ]]; then compadd -- \${=list}; else _files; fi
}
compdef _utspring utspring`;

function fishOf(places: Place[]): string {
  const quoted = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
  const cases = places
    .filter(({ below }) => below.length > 0)
    .map(({ at, below }) => `    case ${quoted(at)}; printf '%s\\n' ${below.map(({ name }) => name).join(" ")}`);
  const when = (at: string) => `-n ${quoted(`test (__utspring_at) = "${at}"`)}`;
  return [
    'function __utspring_below\n  switch "$argv[1]"',
    ...cases,
    "  end\nend",
    'function __utspring_at\n  set -l at \'\'\n  for word in (commandline -opc)[2..-1]\n    if contains -- $word (__utspring_below "$at")\n      set at (string trim "$at $word")\n    end\n  end\n  echo "$at"\nend',
    ...places.flatMap(({ at, below, flags }) => [
      ...below.map(
        ({ name, description }) => `complete -c utspring -f ${when(at)} -a ${name} -d ${quoted(description)}`,
      ),
      ...flags.map(({ name, description, choices, takesValue }) =>
        [
          `complete -c utspring ${when(at)} -l ${name.slice(2)}`,
          takesValue ? (choices.length > 0 ? `-x -a ${quoted(choices.join(" "))}` : "-r") : "-f",
          `-d ${quoted(description)}`,
        ].join(" "),
      ),
    ]),
  ].join("\n");
}
