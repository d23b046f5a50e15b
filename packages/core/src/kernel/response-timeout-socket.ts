import net from "node:net";
import type { ConnectionOptions } from "node:tls";
import { countMessages } from "./postgres-message-counter.ts";
import { LoggableError } from "./loggable-error.ts";
import { openTlsSocket } from "./tls-socket.ts";

/** The driver's own limit begins when it has the socket, in milliseconds. */
const longestHandshakeMs = 5_000;

/** A statement was unanswered for too long, and its connection was closed. */
export class SilentDatabase extends LoggableError {
  readonly code = "ETIMEDOUT";

  constructor() {
    super("the database has fallen silent");
  }
}

interface Address {
  host: string[];
  port: number[];
  path?: string | false;
}

/**
 * A socket to the database that closes itself when an answer takes too long, in milliseconds. When a cable is pulled
 * out, the kernel notices after a quarter of an hour, and until then every connection of the pool would wait. With TLS,
 * the socket is encrypted before the driver gets it.
 */
export function responseTimeoutSocket(longestSilenceMs: number, ssl: ConnectionOptions | false = false) {
  return (address: Address): net.Socket | Promise<net.Socket> => {
    const {
      host: [host = "localhost"],
      port: [port = 5432],
      path,
    } = address;
    if (ssl === false || path)
      return closeWhenSilent(path ? net.connect(path) : net.connect(port, host), longestSilenceMs);
    return openTlsSocket(host, port, ssl, Math.min(longestSilenceMs, longestHandshakeMs)).then((socket) =>
      closeWhenSilent(socket, longestSilenceMs),
    );
  };
}

/** Query and Sync: each is answered by one "ready for query". */
const asking = "QS";
const ready = "Z";

/**
 * Closes the connection when a query stays unanswered. Several queries may be pending: the answer to one of them says
 * nothing about the others.
 */
function closeWhenSilent(socket: net.Socket, longestSilenceMs: number): net.Socket {
  let silence: NodeJS.Timeout | null = null;
  // The login is the first question, and the one message without a kind.
  let unanswered = 0;
  let hasBegun = false;
  const [asked, answered] = [countMessages(asking), countMessages(ready)];
  const wait = () => {
    silence ??= setTimeout(() => socket.destroy(new SilentDatabase()), longestSilenceMs).unref();
  };
  const heard = () => {
    if (silence !== null) clearTimeout(silence);
    silence = null;
  };
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  socket.write = (...args: unknown[]) => {
    unanswered += hasBegun ? asked(args[0] as Buffer) : 1;
    hasBegun = true;
    wait();
    return write(...args);
  };
  socket.on("data", (piece: Buffer) => {
    heard();
    unanswered -= answered(piece);
    if (unanswered > 0) wait();
  });
  socket.on("close", heard);
  return socket;
}
