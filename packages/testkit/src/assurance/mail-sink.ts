import net from "node:net";

export interface MailSink {
  url: string;
  delivered: string[];
  bounce: ((to: string) => string) | null;
  messageIds: string[];
  /** True: takes a complete mail and closes the connection without an answer. */
  losesAnswers: boolean;
  down(): Promise<void>;
  up(): Promise<void>;
}

export async function openMailSink(): Promise<MailSink> {
  const delivered: string[] = [];
  const messageIds: string[] = [];
  const open = new Set<net.Socket>();
  let port = 0;
  let server: net.Server | null = null;

  const serve = (socket: net.Socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => undefined); // a client that hangs up
    socket.setEncoding("utf8");
    socket.write("220 sink\r\n");
    let to = "";
    let isLetter = false;
    let letter = "";
    socket.on("data", (text: string) => {
      if (isLetter) {
        letter += text;
        if (!letter.endsWith("\r\n.\r\n")) return;
        isLetter = false;
        delivered.push(to);
        messageIds.push(/^Message-ID: (?<id>\S+)/imu.exec(letter)?.groups?.["id"] ?? "");
        letter = "";
        if (sink.losesAnswers) socket.destroy();
        else socket.write("250 kept\r\n");
      } else if (text.startsWith("DATA")) {
        isLetter = true;
        socket.write("354 go on\r\n");
      } else if (text.startsWith("QUIT")) {
        socket.end("221 bye\r\n");
      } else {
        const recipient = /^RCPT TO:<(?<address>[^>]+)>/imu.exec(text)?.groups?.["address"];
        to = recipient ?? to;
        socket.write(recipient !== undefined && sink.bounce !== null ? `${sink.bounce(recipient)}\r\n` : "250 ok\r\n");
      }
    });
  };
  const sink: MailSink = {
    url: "",
    delivered,
    bounce: null,
    messageIds,
    losesAnswers: false,
    up: async () => {
      const next = net.createServer(serve);
      await new Promise<void>((resolve) => next.listen(port, "127.0.0.1", resolve));
      port = (next.address() as net.AddressInfo).port;
      server = next;
    },
    down: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server?.close(resolve));
    },
  };
  await sink.up();
  sink.url = `smtp://127.0.0.1:${port}`;
  return sink;
}
