// Peers of T5: each request is a change that is sent to every listener. `node t5-peer.mjs <socketio|trpc> <change event
// as JSON>`
import { EventEmitter, on } from "node:events";
import { createServer } from "node:http";
import { initTRPC, tracked } from "@trpc/server";
import { applyWSSHandler } from "@trpc/server/adapters/ws";
import { Server } from "socket.io";
import superjson from "superjson";
import { WebSocketServer } from "ws";

const [kind, text] = process.argv.slice(2);
const changeEvent = JSON.parse(text);
let tell = () => undefined;
const server = createServer((request, response) => {
  tell();
  response.end();
});

if (kind === "socketio") {
  const io = new Server(server, { transports: ["websocket"], serveClient: false });
  tell = () => io.emit("change", changeEvent);
} else {
  // As in its documentation: an emitter, and a generator per listener.
  const changes = new EventEmitter().setMaxListeners(0);
  tell = () => changes.emit("change", changeEvent);
  const t = initTRPC.create({ transformer: superjson });
  const router = t.router({
    live: t.router({
      changes: t.procedure.subscription(async function* subscription({ signal }) {
        yield tracked("0", { ...changeEvent, kind: "ready" });
        for await (const [each] of on(changes, "change", { signal })) yield tracked(String(each.seq), each);
      }),
    }),
  });
  applyWSSHandler({ wss: new WebSocketServer({ server, perMessageDeflate: false }), router });
}
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
