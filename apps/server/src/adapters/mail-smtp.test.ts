import { randomUUID } from "node:crypto";
import net from "node:net";
import tls from "node:tls";
import { testCertificate } from "@utspring/testkit/assurance/test-certificate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSmtpMailer } from "./mail-smtp.ts";

/**
 * A minimal SMTP server, which answers every command and keeps what follows DATA. `answers` overrides the answer to a
 * command; "" sends none.
 */
function createSink(answers: Record<string, string> = {}): { server: net.Server; letters: string[] } {
  const letters: string[] = [];
  const server = net.createServer((socket) => {
    let letter: string | null = null;
    socket.setEncoding("utf8");
    socket.write("220 sink\r\n");
    socket.on("error", () => undefined); // a client that hangs up
    socket.on("data", (chunk: string) => {
      const own = letter === null ? Object.entries(answers).find(([command]) => chunk.startsWith(command)) : undefined;
      if (own !== undefined) return void (own[1] === "" || socket.write(`${own[1]}\r\n`));
      if (letter !== null) {
        letter += chunk;
        if (!letter.endsWith("\r\n.\r\n")) return;
        letters.push(letter);
        letter = null;
        socket.write(`${answers["content"] ?? "250 kept"}\r\n`);
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

  it("sends plain text from the configured sender, with åäö and whole links", async () => {
    const mailer = createSmtpMailer({ url, from: "Utspring <noreply@example.se>" });
    await mailer.ready();
    await mailer.send({
      mailKey: randomUUID(),
      to: "elev@utspring.test",
      subject: "Återställ ditt lösenord",
      text: "Hej!\n\nhttps://utspring.example.se/auth?token=abc",
    });
    const letter = letters[0] ?? "";
    expect(letter).toContain("From: Utspring <noreply@example.se>");
    expect(letter).toContain("To: elev@utspring.test");
    expect(letter).toContain("https://utspring.example.se/auth?token=abc");
    expect(letter).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    expect(letter).not.toMatch(/^List-/m);
    // No out-of-office answer comes back (RFC 3834).
    expect(letter).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it("sends List-Unsubscribe headers, so that the mail program's button stops such mails", async () => {
    const mailer = createSmtpMailer({ url, from: "noreply@example.se" });
    await mailer.send({
      mailKey: randomUUID(),
      to: "elev@utspring.test",
      subject: "Hej",
      text: "Hej",
      unsubscribe: "https://utspring.example.se/avisering/abc",
    });
    expect(letters.at(-1)).toContain("List-Unsubscribe: <https://utspring.example.se/avisering/abc>");
    expect(letters.at(-1)).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  });

  it("an address cannot inject another header", async () => {
    const mailer = createSmtpMailer({ url, from: "noreply@example.se" });
    await mailer.send({
      mailKey: randomUUID(),
      to: "elev@utspring.test",
      subject: "Hej\r\nBcc: alla@example.se",
      text: "",
    });
    expect(letters.at(-1)).not.toMatch(/^Bcc:/m);
  });

  it("rejects when the server does not answer", async () => {
    await expect(createSmtpMailer({ url: "smtp://127.0.0.1:1", from: "a@example.se" }).ready()).rejects.toMatchObject({
      code: "SMTP_UNREACHABLE",
    });
  });
});

describe("one attempt to send a mail", () => {
  const mail = () => ({ mailKey: randomUUID(), to: "admin@utspring.test", subject: "Hej", text: "Hej" });
  const servers: net.Server[] = [];
  const attemptAt = async (answers: Record<string, string>, user = "") => {
    const { server } = createSink(answers);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as net.AddressInfo;
    return createSmtpMailer({ url: `smtp://${user}127.0.0.1:${port}`, from: "noreply@example.se" }).trySend(
      mail(),
      1_000,
    );
  };
  afterAll(() => servers.map((server) => server.close()));

  it.each([
    [
      "refuses the sender",
      { "MAIL FROM": "550 5.7.1 Sender not allowed" },
      "SMTP_SENDER",
      "550 5.7.1 Sender not allowed",
    ],
    ["refuses the recipient", { "RCPT TO": "550 5.1.1 unknown" }, "MAIL_REFUSED", "550 5.1.1 unknown"],
    [
      "refuses the sender in its answer to the recipient",
      { "RCPT TO": "554 5.7.1 <noreply@example.se>: Sender address rejected: Access denied" },
      "SMTP_FAILED",
      "554 5.7.1 <noreply@example.se>: Sender address rejected: Access denied",
    ],
    [
      "asks for a sign-in in its answer to the recipient",
      { "RCPT TO": "530 5.7.0 Authentication required" },
      "SMTP_FAILED",
      "530 5.7.0 Authentication required",
    ],
    ["defers the recipient", { "RCPT TO": "450 4.2.0 Greylisted" }, "MAIL_DEFERRED", "450 4.2.0 Greylisted"],
    ["refuses the content", { content: "554 5.7.1 Spam" }, "MAIL_REFUSED", "554 5.7.1 Spam"],
    ["says nothing", { EHLO: "" }, "SMTP_SILENT", null],
    [
      "answers on several lines",
      { content: "250-2.0.0 Ok\r\n250 queued as 4F2A" },
      "SENT",
      "250-2.0.0 Ok 250 queued as 4F2A",
    ],
    ["answers at length", { content: `250 ${"x".repeat(5_000)}` }, "SENT", `250 ${"x".repeat(296)}`],
  ])("a server that %s", async (_what, answers, code, reply) => {
    expect(await attemptAt(answers)).toEqual({ code, reply });
  });

  it("a server that refuses the password, and a server without authentication", async () => {
    const offered = { EHLO: "250-sink\r\n250 AUTH PLAIN", "AUTH PLAIN": "535 5.7.8 Authentication failed" };
    expect(await attemptAt(offered, "utspring:fel@")).toEqual({
      code: "SMTP_LOGIN",
      reply: "535 5.7.8 Authentication failed",
    });
    expect(await createSmtpMailer({ url: "smtp://127.0.0.1:1", from: "a@example.se" }).trySend(mail(), 1_000)).toEqual({
      code: "SMTP_UNREACHABLE",
      reply: null,
    });
  });

  it("an untrusted certificate, and a missing TLS, are not reported as an unreachable server", async () => {
    const encrypted = tls.createServer(testCertificate, (socket) => socket.end("220 sink\r\n"));
    const { server: plain } = createSink();
    servers.push(encrypted, plain);
    for (const server of [encrypted, plain]) {
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const mailer = createSmtpMailer({
        url: `smtps://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
        from: "noreply@example.se",
      });
      expect(await mailer.trySend(mail(), 1_000)).toEqual({ code: "SMTP_TLS", reply: null });
      await expect(mailer.ready()).rejects.toMatchObject({ code: "SMTP_TLS" });
    }
  });

  it("a mail that is sent again has the same Message-ID", async () => {
    const { server, letters } = createSink();
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const mailer = createSmtpMailer({
      url: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
      from: "noreply@example.se",
    });
    const same = mail();
    await mailer.send(same);
    expect(await mailer.trySend(same, 1_000)).toMatchObject({ code: "SENT" });
    expect(letters).toHaveLength(2);
  });
});
