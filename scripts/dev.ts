// `npm run dev`: open the web's address, which passes /trpc and the rest on.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const port = process.env["PORT"] || "3000";
const webPort = process.env["WEB_PORT"] || "5173";
// The public URL is Vite's, so that the server allows its Origin and links in mails lead to it.
const appUrl = process.env["APP_URL"] || `http://localhost:${webPort}`;
const env = { ...process.env, PORT: port, APP_URL: appUrl, UTSPRING_API: `http://127.0.0.1:${port}` };

const bin = (name: string) => path.join(root, "node_modules/.bin", name);
const children = [
  spawn(bin("tsx"), ["watch", "--clear-screen=false", "apps/server/src/main.ts"], { cwd: root, env, stdio: "inherit" }),
  spawn(bin("vite"), ["--port", webPort, "--strictPort"], { cwd: path.join(root, "apps/web"), env, stdio: "inherit" }),
];

let isEnding = false;
function endAll(code: number): void {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  for (const child of children) child.kill("SIGTERM");
}

for (const child of children) {
  child.once("error", (error) => {
    console.error(`Kunde inte starta: ${error.message}. Har du kört \`npm ci\`?`);
    endAll(1);
  });
  child.once("exit", (code) => endAll(code ?? 0));
}
process.once("SIGINT", () => endAll(0));
process.once("SIGTERM", () => endAll(0));
