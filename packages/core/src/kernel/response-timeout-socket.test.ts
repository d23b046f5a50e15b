import net from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { createSocketFactory } from "./response-timeout-socket.ts";

/** A message of PostgreSQL's protocol. */
const message = (kind: string, body = "") => {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(kind);
  bytes.writeUInt32BE(4 + body.length, 1);
  bytes.write(body, 5);
  return bytes;
};
const login = "login";
const ready = message("Z", "I");
const refused = (code: string) => message("E", `SERROR\0C${code}\0Mno\0\0`);
const query = (words: string) => message("Q", words);
// The text of each query decides its answer.
const server = net.createServer((socket) => {
  socket.on("error", () => undefined); // closed by its response timeout
  socket.on("data", (piece) => {
    const words = String(piece);
    if (words === login) socket.write(ready);
    if (words.includes("all")) socket.write(Buffer.concat([message("C", "SELECT 1"), ready]));
    if (words.includes("half")) socket.write(ready.subarray(0, 3));
    if (words === "login at a standby") socket.write(Buffer.concat([message("S", "in_hot_standby\0on\0"), ready]));
    if (words.includes("write")) socket.write(Buffer.concat([refused(words.slice(-6, -1)), message("Z", "I")]));
    if (words.includes("in a transaction")) socket.write(Buffer.concat([refused("25006"), message("Z", "E")]));
    if (words.includes("first of two")) socket.write(Buffer.concat([message("C", "BEGIN"), ready]));
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as net.AddressInfo;
afterAll(() => void server.close());

const endOf = (connection: net.Socket) =>
  new Promise<string>((resolve) => connection.once("error", (error) => resolve(error.message)));

async function open(ms: number): Promise<net.Socket> {
  const connection = createSocketFactory(ms)({ host: ["127.0.0.1"], port: [port] }) as net.Socket;
  connection.write(login);
  await new Promise((resolve) => connection.once("data", resolve));
  return connection;
}

describe("C4 a connection to the database", () => {
  it.each([
    ["nothing comes", [query("nothing")]],
    ["half an answer comes", [query("half")]],
    [
      "the first of two questions that were sent together is answered",
      [Buffer.concat([query("first of two"), query("second")])],
    ],
    [
      "the first of two questions is answered, the second was sent as Parse and Sync",
      [query("first of two"), Buffer.concat([message("P", "select"), message("S")])],
    ],
  ])("C4 a socket to the database times out when %s", async (_what, pieces) => {
    const connection = await open(100);
    const ended = endOf(connection);
    for (const piece of pieces) connection.write(piece);
    expect(await ended).toBe("the database did not answer in time");
    expect(connection.destroyed).toBe(true);
  });

  it("C4 a socket to the database times out when the login is not answered", async () => {
    const connection = createSocketFactory(100)({ host: ["127.0.0.1"], port: [port] }) as net.Socket;
    const ended = endOf(connection);
    connection.write("who is there");
    expect(await ended).toBe("the database did not answer in time");
  });

  it("C4 a socket to the database stays open while its queries are answered, and while it has none", async () => {
    const connection = await open(100);
    for (let n = 0; n < 3; n += 1) {
      const answered = new Promise((resolve) => connection.once("data", resolve));
      connection.write(query("all"));
      await answered;
    }
    const unused = await open(100);
    // Another connection's timeout shows that the time has passed.
    const other = await open(150);
    const ended = endOf(other);
    other.write(query("nothing"));
    await ended;
    expect([connection.destroyed, unused.destroyed]).toEqual([false, false]);
    connection.destroy();
    unused.destroy();
  });

  it.each(["25006", "0A000"])("a connection that refuses a write with %s is closed", async (code) => {
    const connection = await open(10_000);
    const closed = new Promise((resolve) => connection.once("close", resolve));
    connection.write(query(`write ${code}\0`));
    await closed;
    expect(connection.destroyed).toBe(true);
  });

  it("a connection stays open after another error, and after a write that a transaction of reads refuses", async () => {
    const connection = await open(10_000);
    const answerTo = async (words: string) => {
      const answered = new Promise((resolve) => connection.once("data", resolve));
      connection.write(query(words));
      await answered;
    };
    await answerTo("write 23505\0");
    await answerTo("in a transaction");
    await answerTo("all");
    await new Promise(setImmediate);
    expect(connection.destroyed).toBe(false);
    connection.destroy();
  });

  it("a connection to a standby is an error", async () => {
    const connection = createSocketFactory(10_000)({ host: ["127.0.0.1"], port: [port] }) as net.Socket;
    const ended = endOf(connection);
    connection.write("login at a standby");
    expect(await ended).toBe("the database server is a standby");
  });

  it("C4 a refused connection to the database is reported without waiting for the timeout", async () => {
    expect(await endOf(createSocketFactory(10_000)({ host: ["127.0.0.1"], port: [1] }) as net.Socket)).toContain(
      "ECONNREFUSED",
    );
  });
});
