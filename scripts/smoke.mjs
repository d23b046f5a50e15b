// `node scripts/smoke.mjs URL EMAIL PASSWORD`: checks a running installation, one line for each check. Ends
// with 1 at the first that fails.
// @ts-check
const [url, email, password] = process.argv.slice(2);
if (url === undefined || email === undefined || password === undefined) {
  console.error(
    "Ange adress, e-post och lösenord: node scripts/smoke.mjs http://localhost:3000 admin@example.se lösenord",
  );
  process.exit(2);
}
const base = url.replace(/\/+$/u, "");
const deadlineMs = 15_000;

/**
 * @throws with the expected and the actual value.
 * @type {(isSo: boolean, expected: string, found: unknown) => void}
 */
function demand(isSo, expected, found) {
  if (!isSo) throw new Error(`väntade ${expected}, fick ${JSON.stringify(found).slice(0, 300)}`);
}

/** @type {(path: string, options?: RequestInit) => Promise<Response>} */
const ask = (path, options) => fetch(base + path, { ...options, signal: AbortSignal.timeout(deadlineMs) });
/** @type {(procedure: string, input: object, headers?: Record<string, string>) => Promise<Response>} */
const call = (procedure, input, headers = {}) =>
  ask(`/trpc/${procedure}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: new URL(base).origin, ...headers },
    body: JSON.stringify({ json: input }),
  });

/** @type {Record<string, () => Promise<void>>} */
const steps = {
  "the database, the store and the jobs answer": async () => {
    const ready = await ask("/health/ready");
    const body = /** @type {Record<string, unknown>} */ (await ready.json());
    demand(
      ready.status === 200 && ["database", "storage", "jobs"].every((part) => body[part] === "ok"),
      "ok för alla delar",
      body,
    );
  },
  "the front page is a page": async () => {
    const page = await ask("/");
    const text = await page.text();
    demand(page.status === 200 && text.includes("<title>"), "en sida", page.status);
  },
  "the API describes itself": async () => {
    const { openapi, paths } = /** @type {{ openapi?: string, paths: object }} */ (
      await (await ask("/api/openapi.json")).json()
    );
    demand(openapi?.startsWith("3.1") === true && Object.keys(paths).length > 100, "OpenAPI 3.1", openapi);
  },
  "a wrong password is refused": async () => {
    const refused = await call("auth.signIn", { email, password: `${password}-fel` });
    demand(refused.status === 401, "401", refused.status);
  },
  "the first administrator signs in": async () => {
    const signedIn = await call("auth.signIn", { email, password });
    const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
    demand(signedIn.status === 200 && cookie !== "", "200 och en kaka", signedIn.status);
    /** @typedef {{ result?: { data?: { json?: { profile?: { role?: string } } } } }} Me */
    const me = /** @type {Me} */ (await (await ask("/trpc/auth.me", { headers: { cookie } })).json());
    demand(me.result?.data?.json?.profile?.role === "admin", "rollen admin", me);
  },
};

for (const [name, step] of Object.entries(steps)) {
  try {
    await step();
    console.log(`ok    ${name}`);
  } catch (error) {
    console.error(`fel   ${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
