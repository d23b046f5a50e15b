import { settingGroups } from "./settings-table.ts";

/** The files that are generated from the table of settings, by path from the root. */
export function settingsFiles(): Record<string, string> {
  return { ".env.example": envExample(), "docs/operator/settings.md": settingsPage() };
}

function envExample(): string {
  const parts = Object.entries(settingGroups).map(([title, variables]) =>
    [
      `# ── ${title} ──`,
      ...Object.entries(variables).flatMap(([name, { meaning, example }]) => [`# ${meaning}`, `# ${name}=${example}`]),
    ].join("\n"),
  );
  return [
    "# Written by `npm run settings` from apps/server/src/settings/settings-table.ts: change it there.",
    "# Nothing here is needed for `npm start`. docker compose reads a copy called .env; elsewhere the shell or the service",
    "# manager sets the variables. A setting behind # is off.",
    "",
    parts.join("\n\n"),
    "",
  ].join("\n");
}

function settingsPage(): string {
  const tables = Object.entries(settingGroups).map(([title, variables]) =>
    [
      `## ${title}`,
      "",
      "| setting | meaning | default | example |",
      "|---|---|---|---|",
      ...Object.entries(variables).map(
        ([name, { meaning, fallback, example, isSecret }]) =>
          `| \`${name}\`${isSecret ? " (secret)" : ""} | ${meaning} | ${fallback === undefined ? "" : `\`${fallback}\``} | ${example === "" ? "" : `\`${example}\``} |`,
      ),
    ].join("\n"),
  );
  return `${[
    "# Settings",
    "Written by `npm run settings` from `apps/server/src/settings/settings-table.ts`: change it there.",
    "Settings are environment variables. The server checks them all at once when it starts; if one is wrong or a group is incomplete, it refuses to start, lists " +
      "what to correct in Swedish, and never prints a value. Surrounding blanks are removed, an empty value counts as missing, and one with a line break or another control character is refused. The server does " +
      "not read `.env` itself: `docker compose` does, and passes on the settings that the compose file names.",
    "A secret can be in a file instead, at most 10 kB: `SMTP_URL_FILE=/run/secrets/smtp` names the file of `SMTP_URL`. Each setting marked *secret* that the server reads has such a variable; both at once are refused.",
    ...tables,
    "## Read by tools only",
    "`WEB_PORT` (5173) is the web's port in `npm run dev`. `UTSPRING_SERVER` (`http://localhost:3000`) is the server that the command line talks to, as its `--server`.",
  ].join("\n\n")}\n`;
}
