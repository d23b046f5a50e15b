import type { Guard } from "./guard.ts";

const kernel = "packages/core/src/kernel";
const server = "apps/server/src";

/** Guards of sockets: who may open one, for how long, and which messages are allowed. */
export const socketGuards: readonly Guard[] = [
  { name: "a revocation closes sockets", file: `${server}/live/sockets.ts`, find: "if (sessionId === undefined || one.rights.person.sessionId === sessionId) end(one, message.kind);", without: "", killer: "a5-revocation", only: "after freezing" },
  { name: "the rights of sockets are read again", file: `${server}/live/sockets.ts`, find: "setInterval(() => void recheck([...open.values()]), everyMs)", without: "setInterval(() => undefined, everyMs)", killer: "a5-rights-of-sockets", only: "at the next look" },
  { name: "rights that expire take their sockets with them", file: `${server}/live/sockets.ts`, find: "if (leftMs < everyMs) one.expiry", without: "if (leftMs < -everyMs) one.expiry", killer: "a5-rights-of-sockets", only: "that expire" },
  { name: "sixty messages at once", file: `${server}/live/message-rate.ts`, find: "return left >= 0;", without: "return true;", killer: "w3-abuse", only: "200 messages at once" },
  { name: "each message of an array counts", file: `${server}/live/socket-protocol.ts`, find: "if (!isWithinRate(Math.max(items.length - 1, 0)))", without: "if (false)", killer: "w3-abuse", only: "an array of" },
  { name: "an id has 64 characters at most", file: `${server}/live/socket-protocol.ts`, find: "if (messages.some(({ id }) => String(id).length > most.idLength))", without: "if (false)", killer: "w3-one-of-many", only: "ids of 65" },
  { name: "a message has 16 kB at most", file: `${server}/http/http.ts`, find: "maxPayload: limits.frame", without: "maxPayload: 1_000_000", killer: "w3-abuse", only: "a frame of" },
  { name: "a reader that does not read is let go", file: `${server}/live/socket-protocol.ts`, find: "if (socket.bufferedAmount > most.bufferedBytes)", without: "if (false)", killer: "w3-slow-reader", only: "stops reading" },
  { name: "a listener that throws is dropped alone", file: `${kernel}/broadcaster.ts`, find: "channel.listeners.delete(listener);\n        unlessThrown(() => onDropped(error));", without: "throw error;", killer: "w3-one-of-many", only: "cannot be written to" },
  { name: "a session at the handshake", file: `${server}/live/socket-admission.ts`, find: 'if (secret === null || rights === null) return refuse(reply, 401, "NOT_SIGNED_IN");', without: "if (secret === null || rights === null) return;", killer: "w3-abuse", only: "refused with 401" },
  { name: "sockets at one address only", file: `${server}/http/http.ts`, find: 'if (request.ws && request.routeOptions.url !== "/trpc")', without: "if (false)", killer: "w3-abuse", only: "where no socket lives" },
  { name: "ten sockets a person", file: `${server}/live/socket-admission.ts`, find: " || !take(request, byPerson(userId))", without: "", killer: "w3-abuse", only: "a person has ten" },
  { name: "sockets of an address are counted", file: `${server}/live/socket-admission.ts`, find: "if (!take(request, byAddress(addressKey(request.ip))))", without: "if (false)", killer: "w3-admission", only: "as one address" },
  { name: "all sockets are counted", file: `${server}/live/socket-admission.ts`, find: 'if (!take(request, inAll("")))', without: "if (false)", killer: "w3-admission", only: "all sharedRead" },
  { name: "a person's handshakes are counted", file: `${server}/live/socket-admission.ts`, find: "if (!isWithinRate || ", without: "if (", killer: "w3-admission", only: "person's handshakes" },
  { name: "twenty subscriptions a socket", file: `${server}/live/sockets.ts`, find: "if (one.subscriptions.size >= mostSubscriptions) throw", without: "if (false) throw", killer: "w3-abuse", only: "twenty subscriptions at a time" },
  { name: "a connection that went mute is given up", file: "apps/web/src/lib/live-socket.ts", find: "if (connection.isAlive()) return;", without: "if (connection.isAlive() || everyMs > 0) return;", killer: "w1-mute-connection", only: "goes mute" },
];
