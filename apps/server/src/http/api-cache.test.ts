import { describe, expect, it } from "vitest";
import { openLiveServer } from "@utspring/testkit/live-server";
import { makeClass } from "@utspring/testkit/make";

const server = await openLiveServer();
const { manager } = await makeClass(server);
const caller = await server.signedIn(manager);
const visitor = server.visitor();

const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body,
  headers: { "content-type": "application/json", ...headers },
});

/** Each request with the status it gets. */
const requests: [what: string, status: number, path: string, init?: RequestInit | undefined, isVisitor?: true][] = [
  ["a query", 200, "/trpc/auth.me"],
  ["an export of personal data", 200, "/trpc/auth.exportMyData"],
  ["a mutation", 200, "/trpc/auth.updateName", post('{"json":{"firstName":"Ebba","lastName":"Ek"}}')],
  ["a batch", 200, "/trpc/auth.me,classes.members?batch=1&input=%7B%7D"],
  ["a batch of different outcomes", 207, "/trpc/auth.me,admin.overview?batch=1&input=%7B%7D"],
  ["a refusal", 401, "/trpc/classes.members", undefined, true],
  ["bad input", 400, "/trpc/auth.updateName", post('{"json":{"firstName":1}}')],
  ["a query with an unknown parameter", 200, "/trpc/classes.members?x=1"],
  ["a call with an unknown method", 405, "/trpc/auth.me", { method: "DELETE" }],
  ["a procedure that does not exist", 404, "/trpc/no.such"],
  ["a call from a foreign page", 403, "/trpc/auth.me", { headers: { origin: "https://annan.example" } }],
  [
    "a form",
    415,
    "/trpc/auth.signOut",
    { method: "POST", body: "json=1", headers: { "content-type": "application/x-www-form-urlencoded" } },
  ],
  ["a body that is too large", 413, "/trpc/auth.updateName", post(`"${"a".repeat(1_048_577)}"`)],
];

describe("API responses in caches", () => {
  it.each(requests)("no cache may store the answer: %s (%i)", async (_what, status, path, init, isVisitor) => {
    const response = await (isVisitor === true ? visitor : caller).raw(path, init);
    await response.arrayBuffer();
    expect([response.status, response.headers.get("cache-control")]).toEqual([status, "no-store"]);
  });
});
