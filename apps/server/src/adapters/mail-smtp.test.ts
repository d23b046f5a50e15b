import { randomUUID } from "node:crypto";
import net from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSmtpMailer } from "./mail-smtp.ts";

/** The least SMTP a client needs: every command is answered, and what comes after DATA is kept. */
function createSink(): { server: net.Server; letters: string[] } {
  const letters: string[] = [];
  const server = net.createServer((socket) => {
    let letter: string | null = null;
    socket.setEncoding("utf8");
    socket.write("220 sink\r\n");
    socket.on("data", (chunk: string) => {
      if (letter !== null) {
        letter += chunk;
        if (!letter.endsWith("\r\n.\r\n")) return;
        letters.push(letter);
        letter = null;
        socket.write("250 kept\r\n");
      } else if (chunk.startsWith("DATA")) {
        letter = "";
        socket.write("354 go on\r\n");
      } else if (chunk.startsWith("QUIT")) {
        socket.end("221 bye\r\n");
      } else {
        socket.write("250 ok\r\n");
      }
    });
  });
  return { server, letters };
}

describe("mail over SMTP", () => {
  const { server, letters } = createSink();
  let url: string;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (!address || typeof address !== "object") throw new Error("no port");
    url = `smtp://127.0.0.1:${address.port}`;
  });
  afterAll(() => void server.close());

  it("sends plain text from the sender, åäö and links whole", async () => {
    const mailer = createSmtpMailer({ url, from: "Utspring <noreply@example.se>" });
    await mailer.ready();
    await mailer.send({ mailKey: randomUUID(), to: "elev@utspring.test", subject: "Återställ ditt lösenord", text: "Hej!\n\nhttps://utspring.example.se/auth?token=abc" });
    const letter = letters[0] ?? "";
    expect(letter).toContain("From: Utspring <noreply@example.se>");
    expect(letter).toContain("To: elev@utspring.test");
    expect(letter).toContain("https://utspring.example.se/auth?token=abc");
    expect(letter).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    expect(letter).not.toMatch(/^List-/m);
    // No out-of-office answer comes back (RFC 3834).
    expect(letter).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it("lets the mail program's own button end a sort of mail", async () => {
    const mailer = createSmtpMailer({ url, from: "noreply@example.se" });
    await mailer.send({ mailKey: randomUUID(), to: "elev@utspring.test", subject: "Hej", text: "Hej", unsubscribe: "https://utspring.example.se/avisering/abc" });
    expect(letters.at(-1)).toContain("List-Unsubscribe: <https://utspring.example.se/avisering/abc>");
    expect(letters.at(-1)).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  });

  it("never lets an address smuggle in another header", async () => {
    const mailer = createSmtpMailer({ url, from: "noreply@example.se" });
    await mailer.send({ mailKey: randomUUID(), to: "elev@utspring.test", subject: "Hej\r\nBcc: alla@example.se", text: "" });
    expect(letters.at(-1)).not.toMatch(/^Bcc:/m);
  });

  it("rejects when nobody answers", async () => {
    await expect(createSmtpMailer({ url: "smtp://127.0.0.1:1", from: "a@example.se" }).ready()).rejects.toMatchObject({ code: "SMTP_UNREACHABLE" });
  });
});
