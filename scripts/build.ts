import { spawnSync } from "node:child_process";
import path from "node:path";

export const root = path.dirname(import.meta.dirname);

export function buildOrExit(...names: string[]): void {
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, "node_modules/turbo/bin/turbo"),
      "run",
      "build",
      ...names.map((name) => `--filter=@utspring/${name}`),
      "--output-logs=errors-only",
    ],
    { cwd: root, stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" } },
  );
  if (status === 0) return;
  console.error("Bygget misslyckades: kör `npm run build` för att se varför.");
  process.exit(1);
}
