import { once } from "node:events";
import net from "node:net";

export interface MailServer {
  url: string;
  /** The accepted mails, unchanged. */
  taken: { to: string; text: string }[];
  /** A whole SMTP line; null accepts everyone. */
  refusal: string | null;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<net.Socket>();
  const taken: MailServer["taken"] = [];
  const listener = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined); // a client that hangs up
    let to = "";
    let body: string[] | null = null;
    const answer = (line: string): string | null => {
      if (body !== null) {
        if (line !== ".") {
          body.push(line);
          return null;
        }
        taken.push({ to, text: body.join("\n") });
        body = null;
        return "250 2.0.0 Ok: queued as 4F2A";
      }
      const recipient = /^RCPT TO:<(?<address>[^>]+)>/iu.exec(line)?.groups?.["address"];
      if (recipient !== undefined) {
        to = recipient;
        return mailServer.refusal ?? "250 2.1.5 Ok";
      }
      if (/^DATA$/iu.test(line)) {
        body = [];
        return "354 go on";
      }
      return /^QUIT$/iu.test(line) ? "221 bye" : "250 mail.example.se";
    };
    let rest = "";
    socket.setEncoding("utf8");
    socket.write("220 mail.example.se ESMTP\r\n");
    socket.on("data", (piece: string) => {
      const lines = (rest + piece).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const said = answer(line);
        if (said !== null) socket.write(`${said}\r\n`);
      }
    });
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  if (address === null || typeof address === "string") throw new Error("the mail server has no port");
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    refusal: null,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      if (!listener.listening) return;
      listener.close();
      await once(listener, "close");
    },
  };
  return mailServer;
}
