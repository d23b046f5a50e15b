import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSignedIn, runVisitor } from "./fake-run.ts";
import { testFolder } from "./test-folder.ts";

const folder = testFolder();
const seen: { method: string; url: string; authorization: string | undefined; body: string }[] = [];
const next = { status: 200, headers: {} as Record<string, string>, body: "" };
const http = createServer(async (request, response) => {
  seen.push({
    method: request.method ?? "",
    url: request.url ?? "",
    authorization: request.headers.authorization,
    body: (await buffer(request)).toString(),
  });
  response.writeHead(next.status, next.headers).end(next.body);
});
let server = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  server = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(() => http.close());
beforeEach(() => void (seen.length = 0));

const fileOf = (name: string, content = "hej") => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Object.assign(next, { status, headers, body: typeof body === "string" ? body : JSON.stringify(body) });
const signedIn = (argv: string[]) => runSignedIn({ server }, argv);

describe("cli payments add-receipt", () => {
  it("sends an image or a PDF and prints its id; a file with a fault is refused before anything is sent", async () => {
    const wrong = await signedIn(["payments", "add-receipt", "--file", fileOf("kvitto.html")]);
    expect({ exitCode: wrong.exitCode, stderr: wrong.stderr }).toEqual({
      exitCode: 1,
      stderr: ["Kvittot måste vara en pdf, jpg, jpeg eller png."],
    });
    expect(seen).toEqual([]);
    answer(201, { receiptId: "r1" });
    const ran = await signedIn(["payments", "add-receipt", "--file", fileOf("kvitto.pdf"), "--output", "json"]);
    expect({ exitCode: ran.exitCode, out: JSON.parse(ran.stdout.join("")) as unknown }).toEqual({
      exitCode: 0,
      out: { receiptId: "r1" },
    });
    expect(seen[0]).toMatchObject({ method: "POST", url: "/files/receipts" });
  });
});

describe("cli documents upload", () => {
  it("sends the title first and the file last, with the token, and prints the id", async () => {
    answer(201, { documentId: "d1" });
    const ran = await signedIn([
      "documents",
      "upload",
      "--file",
      fileOf("Möte.txt"),
      "--title",
      "Årsmöte",
      "--description",
      "I maj",
      "--output",
      "json",
    ]);
    expect({ exitCode: ran.exitCode, out: JSON.parse(ran.stdout.join("")) as unknown }).toEqual({
      exitCode: 0,
      out: { documentId: "d1" },
    });
    const [{ method, url, authorization, body } = { method: "", url: "", authorization: "", body: "" }] = seen;
    expect({ method, url, authorization }).toEqual({
      method: "POST",
      url: "/files/documents",
      authorization: "Bearer utspring_right",
    });
    expect(body).toMatch(
      /name="title"\r\n\r\nÅrsmöte[\s\S]+name="description"\r\n\r\nI maj[\s\S]+name="file"; filename="Möte.txt"[\s\S]+hej/u,
    );
  });

  it("refuses a file with a fault before anything is sent, and prints the server's refusal", async () => {
    const missing = await signedIn(["documents", "upload", "--file", path.join(folder, "ingen.pdf"), "--title", "x"]);
    expect(missing.stderr).toEqual([`Filen ${path.join(folder, "ingen.pdf")} finns inte.`]);
    const html = await signedIn(["documents", "upload", "--file", fileOf("sida.html"), "--title", "x"]);
    expect(html.stderr).toEqual(["Filen måste vara en pdf, doc, docx, txt, jpg, jpeg eller png."]);
    const untitled = await signedIn(["documents", "upload", "--file", fileOf("a.txt")]);
    expect({ exitCode: untitled.exitCode, stderr: untitled.stderr[0] }).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("--title saknas.") as string,
    });
    expect(
      (await runVisitor({ server }, ["documents", "upload", "--file", fileOf("a.txt"), "--title", "x"])).exitCode,
    ).toBe(3);
    expect(seen).toEqual([]);
    answer(415, { error: { code: "FILE_CONTENT", message: "Filens innehåll stämmer inte." } });
    const refused = await signedIn(["documents", "upload", "--file", fileOf("a.pdf"), "--title", "x"]);
    expect({ exitCode: refused.exitCode, stderr: refused.stderr }).toEqual({
      exitCode: 1,
      stderr: ["Filens innehåll stämmer inte."],
    });
    answer(401, { error: { code: "NOT_SIGNED_IN", message: "x" } });
    expect((await signedIn(["documents", "upload", "--file", fileOf("a.pdf"), "--title", "x"])).exitCode).toBe(3);
  });
});

describe("cli documents download", () => {
  it("writes the file to the given path, and never overwrites one", async () => {
    answer(200, "innehåll", { "content-disposition": "attachment; filename=a.txt" });
    const to = path.join(folder, "ner.txt");
    const ran = await signedIn(["documents", "download", "--document-id", "d1", "--to", to, "--output", "json"]);
    expect({ exitCode: ran.exitCode, content: readFileSync(to, "utf8"), url: seen[0]?.url }).toEqual({
      exitCode: 0,
      content: "innehåll",
      url: "/files/documents/d1?purpose=download",
    });
    const again = await signedIn(["documents", "download", "--document-id", "d1", "--to", to]);
    expect({ exitCode: again.exitCode, stderr: again.stderr }).toEqual({
      exitCode: 1,
      stderr: [`Filen ${to} finns redan. Ange en annan med --to.`],
    });
  });

  it("uses the file's own name, but never a path that the server sends", async () => {
    const here = process.cwd();
    process.chdir(folder);
    try {
      answer(200, "x", {
        "content-disposition": "attachment; filename=\"?rsm?te.txt\"; filename*=UTF-8''..%2F%C3%85rsm%C3%B6te.txt",
      });
      expect((await signedIn(["documents", "download", "--document-id", "d1"])).exitCode).toBe(0);
      expect(existsSync(path.join(folder, "Årsmöte.txt"))).toBe(true);
    } finally {
      process.chdir(here);
    }
  });

  it("says so when the class has no such file", async () => {
    answer(404, { error: { code: "NOT_FOUND", message: "Det du söker finns inte." } });
    const ran = await signedIn(["documents", "download", "--document-id", "../../x"]);
    expect({ exitCode: ran.exitCode, stderr: ran.stderr, url: seen[0]?.url }).toEqual({
      exitCode: 1,
      stderr: ["Det du söker finns inte."],
      url: "/files/documents/..%2F..%2Fx?purpose=download",
    });
  });
});

describe("cli payments export-receipts", () => {
  it("writes the ledger and the receipts of its withdrawals to the given path", async () => {
    answer(200, "PK", { "content-disposition": "attachment; filename=kvitton-MAJ27A.zip" });
    const to = path.join(folder, "kvitton.zip");
    expect((await signedIn(["payments", "export-receipts", "--to", to])).exitCode).toBe(0);
    expect([seen[0]?.url, readFileSync(to, "utf8")]).toEqual(["/files/withdrawal-receipts", "PK"]);
  });
});

describe("cli products set-image", () => {
  it.each([["sales"], ["admin"]])(
    "%s: sends the product's id first and the image last, and prints the address",
    async (area) => {
      answer(201, { imageUrl: "/img/a" });
      const ran = await signedIn([
        area,
        "products",
        "set-image",
        "--product-id",
        "p1",
        "--file",
        fileOf("bild.png"),
        "--output",
        "json",
      ]);
      expect({ exitCode: ran.exitCode, out: JSON.parse(ran.stdout.join("")) as unknown }).toEqual({
        exitCode: 0,
        out: { imageUrl: "/img/a" },
      });
      expect(seen[0]).toMatchObject({ method: "POST", url: "/files/product-images" });
      expect(seen[0]?.body).toMatch(/name="productId"\r\n\r\np1[\s\S]+name="file"; filename="bild.png"[\s\S]+hej/u);
    },
  );

  it("refuses a file with a fault before anything is sent, and prints the server's refusal", async () => {
    const missing = await signedIn([
      "sales",
      "products",
      "set-image",
      "--product-id",
      "p1",
      "--file",
      path.join(folder, "ingen.png"),
    ]);
    expect(missing.stderr).toEqual([`Filen ${path.join(folder, "ingen.png")} finns inte.`]);
    const heavy = await signedIn([
      "sales",
      "products",
      "set-image",
      "--product-id",
      "p1",
      "--file",
      fileOf("tung.png", "x".repeat(10 * 1024 * 1024 + 1)),
    ]);
    expect(heavy.stderr).toEqual(["Bilden är större än 10 MB."]);
    expect(seen).toEqual([]);
    answer(415, { error: { code: "IMAGE_TYPE", message: "Bilden måste vara en JPEG, PNG, WebP eller GIF." } });
    const refused = await signedIn([
      "sales",
      "products",
      "set-image",
      "--product-id",
      "p1",
      "--file",
      fileOf("sida.png"),
    ]);
    expect({ exitCode: refused.exitCode, stderr: refused.stderr }).toEqual({
      exitCode: 1,
      stderr: ["Bilden måste vara en JPEG, PNG, WebP eller GIF."],
    });
  });
});
