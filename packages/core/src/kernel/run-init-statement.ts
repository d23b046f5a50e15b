import type { Socket } from "node:net";

const errorResponse = "E".charCodeAt(0);
const noticeResponse = "N".charCodeAt(0);
const parameterStatus = "S".charCodeAt(0);
const readyForQuery = "Z".charCodeAt(0);
const headerBytes = 5;

/**
 * Runs before the driver can send anything: the server's first "ready for query" is held back. If the statement fails,
 * the driver sees a refused login. A startup parameter would do the same, but poolers do not pass it on.
 */
export function runInitStatement(socket: Socket, statement: string): void {
  let buffered: Buffer = Buffer.alloc(0);
  const state = { isSent: false, hasFailed: false };
  // Bypasses the socket's own `write`, which counts the driver's queries: this statement is part of the login.
  const sendToServer = (bytes: Buffer) =>
    Reflect.apply(Object.getPrototypeOf(socket).write, socket, [bytes]) as boolean;
  const sendToDriver = (piece: Buffer) =>
    Reflect.apply(Object.getPrototypeOf(socket).emit, socket, ["data", piece]) as boolean;

  const handleMessage = (message: Buffer): void => {
    const kind = message[0];
    if (!state.isSent) {
      if (kind !== readyForQuery) return void sendToDriver(message);
      state.isSent = true;
      sendToServer(simpleQuery(statement));
    } else if (kind === errorResponse) {
      state.hasFailed = true;
      sendToDriver(message);
      socket.destroy();
    } else if (kind === readyForQuery && !state.hasFailed) {
      Reflect.deleteProperty(socket, "emit");
      sendToDriver(message);
    } else if (kind === noticeResponse || kind === parameterStatus) {
      sendToDriver(message);
    }
  };

  // The driver listens for "data", and a second listener could not hold data back from it.
  socket.emit = (event: string | symbol, ...args: unknown[]): boolean => {
    if (event !== "data") return Reflect.apply(Object.getPrototypeOf(socket).emit, socket, [event, ...args]) as boolean;
    buffered = Buffer.concat([buffered, args[0] as Buffer]);
    while (buffered.length >= headerBytes && !state.hasFailed) {
      const end = 1 + buffered.readUInt32BE(1);
      if (buffered.length < end) break;
      const message = buffered.subarray(0, end);
      buffered = buffered.subarray(end);
      handleMessage(message);
    }
    return true;
  };
}

function simpleQuery(statement: string): Buffer {
  const text = Buffer.from(`${statement}\0`);
  const header = Buffer.alloc(headerBytes);
  header.write("Q");
  header.writeUInt32BE(text.length + 4, 1);
  return Buffer.concat([header, text]);
}
