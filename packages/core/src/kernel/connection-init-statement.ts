import type { Socket } from "node:net";

const errorResponse = "E".charCodeAt(0);
const noticeResponse = "N".charCodeAt(0);
const parameterStatus = "S".charCodeAt(0);
const readyForQuery = "Z".charCodeAt(0);
const headerBytes = 5;

/**
 * Runs a statement on a new connection before the driver can send anything: the server's first "ready for query" is
 * held back until the statement has succeeded. If it fails, the driver sees a refused login and the connection is
 * closed. A startup parameter would do the same, but poolers do not pass it on.
 */
export function runAtOpening(socket: Socket, statement: string): void {
  let rest: Buffer = Buffer.alloc(0);
  const state = { isAsked: false, hasFailed: false };
  // Past what counts the driver's own questions: the login is answered when this statement is.
  const ask = (words: Buffer) => Reflect.apply(Object.getPrototypeOf(socket).write, socket, [words]) as boolean;
  const toDriver = (piece: Buffer) =>
    Reflect.apply(Object.getPrototypeOf(socket).emit, socket, ["data", piece]) as boolean;

  const take = (message: Buffer): void => {
    const kind = message[0];
    if (!state.isAsked) {
      if (kind !== readyForQuery) return void toDriver(message);
      state.isAsked = true;
      ask(simpleQuery(statement));
    } else if (kind === errorResponse) {
      state.hasFailed = true;
      toDriver(message);
      socket.destroy();
    } else if (kind === readyForQuery && !state.hasFailed) {
      Reflect.deleteProperty(socket, "emit");
      toDriver(message);
    } else if (kind === noticeResponse || kind === parameterStatus) {
      toDriver(message);
    }
  };

  // The driver listens for "data", and a second listener could not hold data back from it.
  socket.emit = (event: string | symbol, ...args: unknown[]): boolean => {
    if (event !== "data") return Reflect.apply(Object.getPrototypeOf(socket).emit, socket, [event, ...args]) as boolean;
    rest = Buffer.concat([rest, args[0] as Buffer]);
    while (rest.length >= headerBytes && !state.hasFailed) {
      const end = 1 + rest.readUInt32BE(1);
      if (rest.length < end) break;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      take(message);
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
