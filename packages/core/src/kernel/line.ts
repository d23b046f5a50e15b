import net from "node:net";
import type { ConnectionOptions } from "node:tls";
import { LoggableError } from "./loggable-error.ts";
import { openTlsSocket } from "./tls-socket.ts";

/** The last message of every answer: `Z`, its length, and one sign. */
const ready = Buffer.from([0x5a, 0, 0, 0, 5]);

/** The driver's own limit begins when it has the socket, in milliseconds. */
const longestHandshakeMs = 5_000;

/** A statement stayed unanswered for too long, and its connection was closed. */
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
 * A line to the database that gives itself up when what was asked stays unanswered for too long. A cable that is pulled out tells nobody: the kernel
 * would notice after a quarter of an hour, and until then every connection of the pool would wait. Milliseconds. With TLS it is encrypted before the driver
 * gets it, so that the same holds there.
 */
export function lineThatWaits(longestSilenceMs: number, ssl: ConnectionOptions | false = false) {
  return (address: Address): net.Socket | Promise<net.Socket> => {
    const { host: [host = "localhost"], port: [port = 5432], path } = address;
    if (ssl === false || path) return watched(path ? net.connect(path) : net.connect(port, host), longestSilenceMs);
    return openTlsSocket(host, port, ssl, Math.min(longestSilenceMs, longestHandshakeMs)).then((line) => watched(line, longestSilenceMs));
  };
}

function watched(line: net.Socket, longestSilenceMs: number): net.Socket {
  let silence: NodeJS.Timeout | null = null;
  const wait = () => {
    silence ??= setTimeout(() => line.destroy(new SilentDatabase()), longestSilenceMs).unref();
  };
  const heard = () => {
    if (silence !== null) clearTimeout(silence);
    silence = null;
  };
  const write = line.write.bind(line) as (...args: unknown[]) => boolean;
  line.write = (...args: unknown[]) => {
    wait();
    return write(...args);
  };
  line.on("data", (piece: Buffer) => {
    heard();
    if (!piece.subarray(-6, -1).equals(ready)) wait();
  });
  line.on("close", heard);
  return line;
}
