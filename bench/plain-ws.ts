// The upper bound of T5: `plain-ws.ts <text>` sends the same text to every listener.
import { createServer } from "node:http";
import { WebSocketServer } from "ws";

const [text = ""] = process.argv.slice(2);
const server = createServer((_, response) => {
  for (const socket of sockets.clients) socket.send(text);
  response.end();
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
