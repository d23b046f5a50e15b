// The limit of T5: a server that does nothing but send the same text to everyone who listens. `node plain-ws.mjs
// <text>`
import { createServer } from "node:http";
import { WebSocketServer } from "ws";

const [text] = process.argv.slice(2);
const server = createServer((_, response) => {
  for (const socket of sockets.clients) socket.send(text);
  response.end();
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(0, "127.0.0.1", () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`));
