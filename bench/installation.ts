// The built server on its own data directory, with signed-in users and the bare handler.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ask } from "./call.ts";
import type { Caller } from "./call.ts";
import { startChild } from "./child.ts";
import { fillBigClass } from "./big-class.ts";
import { addManagers } from "./people.ts";
import type { Target } from "./load.ts";
import { signIn, startServer } from "./server.ts";

const bench = path.dirname(fileURLToPath(import.meta.url));
const password = "utspring2027";

export type Installation = Awaited<ReturnType<typeof openInstallation>>;

export async function openInstallation() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "utspring-bench-"));
  const server = await startServer(dataDir, { hasLoopDelay: true });
  const { url } = server;
  const manager = await signIn(url, "ansvarig@utspring.test", password);
  const me = await ask(url, "auth.me", { cookie: manager });
  const classId = me?.profile.classId;
  if (!classId) throw new Error("the studentansvarig has no class");
  const { user } = me;
  const { databaseUrl, postmaster } = databaseOf(dataDir);
  const bare = await startChild(path.join(bench, "bare.ts"), [databaseUrl, classId, user.id]);
  let waiting: Promise<string[]> | null = null;
  let callers: Promise<Caller[]> | null = null;
  const openCallers = () => (callers ??= addManagers(databaseUrl, classId, 50));

  return {
    root: path.dirname(bench),
    dataDir,
    server,
    postmaster,
    url,
    bareUrl: bare.url,
    barePid: bare.pid,
    databaseUrl,
    password,
    manager,
    classId,
    managerId: user.id,
    admin: () => signIn(url, "admin@utspring.test", password),
    pupil: (number: number) => signIn(url, `elev${number}@utspring.test`, password),
    callers: openCallers,
    bigClass: () => (waiting ??= openCallers().then(() => fillBigClass(databaseUrl, classId, user.id))),
    question: (
      procedure: string,
      cookie: string = manager,
      input: object | null = null,
    ): [ours: Target & { headers: { cookie: string } }, bare: Target & { headers: { cookie: string } }] => {
      const query = input === null ? "" : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
      return [
        { url: `${url}/trpc/${procedure}${query}`, headers: { cookie }, pid: server.pid },
        { url: `${bare.url}/${procedure}`, headers: { cookie }, pid: bare.pid },
      ];
    },
    close: async () => {
      await bare.stop();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function databaseOf(dataDir: string): { databaseUrl: string; postmaster: number } {
  const secret = readFileSync(path.join(dataDir, "postgres/password"), "utf8").trim();
  const [postmaster, , , port] = readFileSync(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split(
    "\n",
  );
  const databaseUrl = `postgres://utspring:${encodeURIComponent(secret)}@127.0.0.1:${port}/utspring`;
  return { databaseUrl, postmaster: Number(postmaster) };
}
