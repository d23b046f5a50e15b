import net from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { lineThatWaits } from "./line.ts";

/** An answer's last message, as Postgres sends it. */
const answer = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const heard: string[] = [];
const server = net.createServer((socket) => {
  socket.on("error", () => undefined); // a line that was given up
  socket.on("data", (piece) => {
    heard.push(String(piece));
    if (String(piece) === "ask") socket.write(answer);
    if (String(piece) === "half") socket.write(answer.subarray(0, 3));
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as net.AddressInfo;
afterAll(() => void server.close());

const open = (ms: number) => lineThatWaits(ms)({ host: ["127.0.0.1"], port: [port] }) as net.Socket;
const endOf = (line: net.Socket) => new Promise<string>((resolve) => line.once("error", (error) => resolve(error.message)));

describe("C4 a line to the database", () => {
  it("C4 gives itself up when what was asked stays unanswered, or half answered", async () => {
    for (const words of ["nothing comes", "half"]) {
      const line = open(100);
      const ended = endOf(line);
      line.write(words);
      expect(await ended).toBe("the database has fallen silent");
      expect(line.destroyed).toBe(true);
    }
  });

  it("C4 stands as long as it is answered, and when nothing is asked", async () => {
    const line = open(100);
    for (let n = 0; n < 3; n += 1) {
      const answered = new Promise((resolve) => line.once("data", resolve));
      line.write("ask");
      await answered;
    }
    const unused = open(100);
    // Another line that is given up meanwhile says that the time has passed.
    const other = open(150);
    const ended = endOf(other);
    other.write("nothing comes");
    await ended;
    expect([line.destroyed, unused.destroyed]).toEqual([false, false]);
    line.destroy();
    unused.destroy();
  });

  it("C4 tells of a database that is not there at once", async () => {
    expect(await endOf(lineThatWaits(10_000)({ host: ["127.0.0.1"], port: [1] }) as net.Socket)).toContain("ECONNREFUSED");
  });
});
