import net from "node:net";
import { LoggableError } from "./loggable-error.ts";

/** The last message of every answer: `Z`, its length, and one sign. */
const ready = Buffer.from([0x5a, 0, 0, 0, 5]);

interface Address {
  host: string[];
  port: number[];
  path?: string | false;
}

/**
 * A line to the database that gives itself up when what was asked stays unanswered for too long. A cable that is pulled out tells nobody: the kernel
 * would notice after a quarter of an hour, and until then every connection of the pool would wait (SAFETY C4). Milliseconds.
 */
export function lineThatWaits(longestSilenceMs: number) {
  return (address: Address): net.Socket => openLine(address, longestSilenceMs);
}

function openLine({ host: [host = "localhost"], port: [port = 5432], path }: Address, longestSilenceMs: number): net.Socket {
  const line = path ? net.connect(path) : net.connect(port, host);
  // The driver names the host when it asks for TLS; behind TLS the line is the driver's own.
  Object.assign(line, { host, port });
  let silence: NodeJS.Timeout | null = null;
  const wait = () => {
    silence ??= setTimeout(() => line.destroy(new LoggableError("the database has fallen silent")), longestSilenceMs).unref();
  };
  const heard = () => {
    if (silence !== null) clearTimeout(silence);
    silence = null;
  };
  const write = line.write.bind(line) as (...args: unknown[]) => boolean;
  line.write = (...args: unknown[]) => {
    if (line.listenerCount("data") > 0) wait();
    return write(...args);
  };
  line.on("data", (piece: Buffer) => {
    heard();
    // A single sign answers whether there is TLS; what comes then is the driver's to read.
    if (piece.length > 1 && !piece.subarray(-6, -1).equals(ready)) wait();
  });
  line.on("close", heard);
  return line;
}
