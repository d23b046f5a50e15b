import net from "node:net";
import type { ConnectionOptions } from "node:tls";
import { createMessageCounter } from "./postgres-message-counter.ts";
import { LoggableError } from "./loggable-error.ts";
import { openTlsSocket } from "./tls-socket.ts";

/** Longest TLS handshake, in milliseconds: the driver's connect timeout does not cover it. */
const tlsHandshakeTimeoutMs = 5_000;

/** A statement was unanswered for too long, and its connection was closed. */
export class ResponseTimeoutError extends LoggableError {
  readonly code = "ETIMEDOUT";

  constructor() {
    super("the database did not answer in time");
  }
}

/** The driver would connect again without end and without a pause, and its query would never be answered. */
export class ClosedBeforeReadyError extends LoggableError {
  readonly code = "ECONNRESET";

  constructor() {
    super("the database closed the connection before it was ready");
  }
}

/** A proxy has led to a server that is not the leader (any more); the next connection may find the leader. */
export class StandbyError extends LoggableError {
  readonly code = "25006";

  constructor() {
    super("the database server is a standby");
  }
}

interface Address {
  host: string[];
  port: number[];
  path?: string | false;
}

/**
 * Closes itself when pending queries get no answer, since the system notices a lost network after a quarter of an hour,
 * and when its server takes no writes, since a proxy may leave it open after a failover.
 */
export function createSocketFactory(responseTimeoutMs: number, ssl: ConnectionOptions | false = false) {
  return (address: Address): net.Socket | Promise<net.Socket> => {
    const {
      host: [host = "localhost"],
      port: [port = 5432],
      path,
    } = address;
    if (ssl === false || path)
      return closeOnResponseTimeout(path ? net.connect(path) : net.connect(port, host), responseTimeoutMs);
    return openTlsSocket(host, port, ssl, Math.min(responseTimeoutMs, tlsHandshakeTimeoutMs)).then((socket) =>
      closeOnResponseTimeout(socket, responseTimeoutMs),
    );
  };
}

/** "read only transaction" and, for `begin read write` on a standby, "feature not supported". */
const refusedWrites = ["C25006\0", "C0A000\0"];
/** PostgreSQL says so while somebody signs in. */
const standbyStatus = "in_hot_standby\0on\0";
const [idle] = Buffer.from("I");

/** Query and Sync: each is answered by one "ready for query". */
const queryTypes = "QS";
const readyType = "Z";

/** Pending queries are counted, so that the timer runs on after one of several is answered. */
function closeOnResponseTimeout(socket: net.Socket, responseTimeoutMs: number): net.Socket {
  let timer: NodeJS.Timeout | null = null;
  // The startup message has no type byte, so it counts as one query.
  let unanswered = 0;
  let hasBegun = false;
  let isReady = false;
  const [countQueries, countAnswers] = [createMessageCounter(queryTypes), createMessageCounter(readyType)];
  const startTimer = () => {
    timer ??= setTimeout(() => socket.destroy(new ResponseTimeoutError()), responseTimeoutMs).unref();
  };
  const stopTimer = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  socket.write = (...args: unknown[]) => {
    unanswered += hasBegun ? countQueries(args[0] as Buffer) : 1;
    hasBegun = true;
    startTimer();
    return write(...args);
  };
  socket.on("data", (chunk: Buffer) => {
    stopTimer();
    const answers = countAnswers(chunk);
    if (!isReady && chunk.includes(standbyStatus)) return void socket.destroy(new StandbyError());
    isReady ||= answers > 0;
    unanswered -= answers;
    if (unanswered > 0) startTimer();
    // After the driver has read the answer. In a transaction of reads, it is that transaction which refuses.
    else if (chunk.at(-1) === idle && refusedWrites.some((code) => chunk.includes(code)))
      setImmediate(() => socket.destroy());
  });
  socket.on("end", () => {
    if (!isReady) socket.destroy(new ClosedBeforeReadyError());
  });
  socket.on("close", stopTimer);
  return socket;
}
