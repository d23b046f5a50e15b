import { composeSettings, serverSettings, settingGroups } from "./settings-table.ts";
import type { Setting } from "./settings-table.ts";

const all: [name: string, setting: Setting][] = [...Object.entries<Setting>(serverSettings), ...Object.entries<Setting>(composeSettings)];
const groups = (Object.keys(settingGroups) as Setting["group"][]).map((group) => ({
  title: settingGroups[group],
  rows: all.filter(([, setting]) => setting.group === group),
}));

/** The files that are generated from the table of settings, by path from the root. */
export function settingsFiles(): Record<string, string> {
  return { ".env.example": envExample(), "docs/operator/settings.md": settingsPage() };
}

function envExample(): string {
  const parts = groups.map(({ title, rows }) =>
    [`# ── ${title} ──`, ...rows.flatMap(([name, { meaning, example }]) => [`# ${meaning}`, `# ${name}=${example}`])].join("\n"),
  );
  return [
    "# Written by `npm run settings` from apps/server/src/settings-table.ts: change it there.",
    "# Nothing here is needed for `npm start`. docker compose reads a copy called .env; elsewhere the shell or the service's manager",
    "# sets the variables. What begins with # and a name is off.",
    "",
    parts.join("\n\n"),
    "",
  ].join("\n");
}

function settingsPage(): string {
  const tables = groups.map(({ title, rows }) =>
    [
      `## ${title}`,
      "",
      "| setting | what it is for | default | for example |",
      "|---|---|---|---|",
      ...rows.map(([name, { meaning, fallback, example, isSecret }]) =>
        `| \`${name}\`${isSecret ? " (secret)" : ""} | ${meaning} | ${fallback === null ? "" : `\`${fallback}\``} | ${example === "" ? "" : `\`${example}\``} |`,
      ),
    ].join("\n"),
  );
  return `${[
    "# Settings",
    "Written by `npm run settings` from `apps/server/src/settings-table.ts`: change it there.",
    "Settings are environment variables. The server checks them all at once when it starts; if one is wrong or half a group is given, it refuses to start, lists what to mend " +
      "in Swedish, and never prints a value. Surrounding blanks are cut, and an empty value counts as none. The server does not read `.env` itself: `docker compose` does, and " +
      "passes on what the compose file names.",
    ...tables,
    "## Read by tools only",
    "`WEB_PORT` (5173) is the web's port in `npm run dev`. `UTSPRING_SERVER` (`http://localhost:3000`) is the server that the command line talks to, as its `--server`.",
  ].join("\n\n")}\n`;
}
