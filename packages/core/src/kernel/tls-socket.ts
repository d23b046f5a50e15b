import net from "node:net";
import tls from "node:tls";
import { serverNameOf } from "./database-url.ts";
import { LoggableError } from "./loggable-error.ts";

/** PostgreSQL's SSLRequest message: its length and its request code (80877103). */
const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
const tlsAccepted = "S".charCodeAt(0);

/** The database offers no TLS although the URL requires it. */
export class NoTls extends Error {
  readonly code = "NO_TLS";

  constructor() {
    super("the database server does not offer TLS");
  }
}

/** Encrypted and verified before a byte of the session is sent. @throws NoTls, TLS and network errors, or ETIMEDOUT. */
export async function openTlsSocket(
  host: string,
  port: number,
  options: tls.ConnectionOptions,
  timeoutMs: number,
): Promise<tls.TLSSocket> {
  const plain = net.connect(port, host);
  const late = setTimeout(
    () => plain.destroy(Object.assign(new LoggableError("the database did not answer in time"), { code: "ETIMEDOUT" })),
    timeoutMs,
  );
  try {
    const answer = await new Promise<Buffer>((resolve, reject) => {
      plain
        .once("error", reject)
        .once("close", () =>
          reject(Object.assign(new LoggableError("the connection was closed"), { code: "ECONNRESET" })),
        );
      plain.once("connect", () => plain.write(sslRequest));
      plain.once("data", resolve);
    });
    // More than one byte would be plain text before the handshake, injected by a man in the middle.
    if (answer.length !== 1 || answer[0] !== tlsAccepted) throw new NoTls();
    plain.removeAllListeners();
    const socket = tls.connect({ socket: plain, ...serverNameOf(host), ...options });
    await new Promise((resolve, reject) => {
      socket
        .once("secureConnect", resolve)
        .once("error", reject)
        .once("close", () =>
          reject(Object.assign(new LoggableError("the connection was closed"), { code: "ECONNRESET" })),
        );
      plain.once("error", reject);
    });
    socket.removeAllListeners("secureConnect").removeAllListeners("error").removeAllListeners("close");
    return socket;
  } catch (error) {
    plain.on("error", () => undefined).destroy();
    throw error;
  } finally {
    clearTimeout(late);
  }
}
