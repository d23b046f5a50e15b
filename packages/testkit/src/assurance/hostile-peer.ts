import net from "node:net";
import tls from "node:tls";
import { setTimeout as sleep } from "node:timers/promises";
import { testCertificate } from "./test-certificate.ts";

export const hostileKinds = ["endless", "dripping", "cut", "mute", "redirecting", "bigHeaders"] as const;
export type PeerKind = (typeof hostileKinds)[number] | "well";
export type Protocol = "push" | "s3" | "smtp";

/** A server on this machine whose behaviour can be changed while it runs. */
export interface Peer {
  port: number;
  kind: PeerKind;
  connections: number;
  open: number;
  sentBytes: number;
  served: number;
  hangUp(): void;
  close(): Promise<void>;
}

/** The time between two bytes of a slow peer, in milliseconds. */
const dripMs = 4_000;
const headerBytes = 10_000_000;

interface PeerOptions {
  kindOf?: (host: string) => PeerKind | null;
  address?: string;
}

export async function openPeer(
  protocol: Protocol,
  kind: PeerKind,
  { kindOf = () => null, address = "127.0.0.1" }: PeerOptions = {},
): Promise<Peer> {
  const sockets = new Set<net.Socket>();
  const serve = (socket: net.Socket) => {
    peer.connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined); // the product hangs up: that is its right
    const host = "servername" in socket && typeof socket.servername === "string" ? socket.servername : "";
    void behave(protocol, kindOf(host) ?? peer.kind, socket, peer);
  };
  const server = protocol === "push" ? tls.createServer(testCertificate, serve) : net.createServer(serve);
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const peer: Peer = {
    port: (server.address() as net.AddressInfo).port,
    kind,
    connections: 0,
    get open() {
      return sockets.size;
    },
    sentBytes: 0,
    served: 0,
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      peer.hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return peer;
}

const ok = (body: string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: application/xml\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const endlessHead = "HTTP/1.1 200 OK\r\nContent-Type: application/xml\r\n\r\n";

async function behave(protocol: Protocol, kind: PeerKind, socket: net.Socket, peer: Peer): Promise<void> {
  const isMail = protocol === "smtp";
  if (kind === "mute") return void socket.resume();
  if (kind === "well") return void (isMail ? takeMail(socket, peer) : answerRequests(protocol, socket, peer));
  // A server that waits for the client to send first, as HTTP servers do.
  if (!isMail) await new Promise((resolve) => socket.once("data", resolve));
  socket.resume();
  if (kind === "cut") {
    socket.write(isMail ? "220-sink" : "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf");
    await sleep(20);
    return void socket.destroy();
  }
  if (kind === "redirecting") {
    const elsewhere = `127.0.0.1:${peer.port}`;
    return void socket.end(
      isMail
        ? `551 not here; try <${elsewhere}>\r\n`
        : `HTTP/1.1 307 Temporary Redirect\r\nLocation: http://${elsewhere}/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
  }
  if (kind === "bigHeaders") {
    await pour(socket, peer, isMail ? "220 " : "HTTP/1.1 200 OK\r\nX-Large: ", Buffer.alloc(65_536, "a"), headerBytes);
    return void socket.end(isMail ? "\r\n" : "\r\nContent-Length: 0\r\n\r\n");
  }
  if (kind === "dripping") {
    // Only answers are slow, so that the greeting's timeout does not end the connection.
    if (isMail) socket.write("220 sink\r\n");
    for (const sign of isMail ? `250 ${"a".repeat(500)}` : `${endlessHead}${"a".repeat(500)}`) {
      if (socket.destroyed) return;
      socket.write(sign);
      await sleep(dripMs, null, { ref: false });
    }
    return;
  }
  await pour(
    socket,
    peer,
    isMail ? "220-" : endlessHead,
    Buffer.from(isMail ? `${"220-a\r\n".repeat(9_000)}` : "a".repeat(65_536)),
    Number.POSITIVE_INFINITY,
  );
}

async function pour(socket: net.Socket, peer: Peer, head: string, chunk: Buffer, most: number): Promise<void> {
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(head);
  for (let sent = 0; sent < most && !socket.destroyed; sent += chunk.length) {
    peer.sentBytes += chunk.length;
    if (socket.write(chunk)) continue;
    await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
  }
}

/** The smallest valid answer of a push service, or of a store without files. */
function answerRequests(protocol: Protocol, socket: net.Socket, peer: Peer): void {
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
    const [head, ...rest] = text.split("\r\n\r\n");
    const length = Number(/content-length: (?<n>\d+)/iu.exec(head ?? "")?.groups?.["n"] ?? 0);
    if (rest.length === 0 || rest.join("\r\n\r\n").length < length) return;
    text = "";
    peer.served += 1;
    if (protocol === "push") socket.write("HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n");
    else if (head?.includes("location")) socket.write(ok("<LocationConstraint/>"));
    else if (head?.includes("list-type"))
      socket.write(ok("<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>"));
    else socket.write(ok(""));
  });
}

function takeMail(socket: net.Socket, peer: Peer): void {
  let isLetter = false;
  let letter = "";
  socket.write("220 sink\r\n");
  socket.on("data", (chunk: Buffer) => {
    const text = chunk.toString("latin1");
    if (isLetter) {
      letter += text;
      if (!letter.endsWith("\r\n.\r\n")) return;
      isLetter = false;
      letter = "";
      peer.served += 1;
      socket.write("250 kept\r\n");
    } else if (text.startsWith("DATA")) {
      isLetter = true;
      socket.write("354 go on\r\n");
    } else if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
    else socket.write("250 ok\r\n");
  });
}
