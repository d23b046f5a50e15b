import { once } from "node:events";
import http from "node:http";

export interface ChatHost {
  url: string;
  asked(): number;
  stop(): Promise<void>;
}

const script = `
  window.__chat = [...window.$crisp, ["website", window.CRISP_WEBSITE_ID]];
  window.$crisp = { push: (command) => window.__chat.push(command) };
  const widget = document.createElement("div");
  widget.className = "crisp-client";
  widget.textContent = "Hej från chatten";
  document.body.append(widget);
`;

export async function startChatHost(): Promise<ChatHost> {
  let asked = 0;
  const server = http.createServer((request, response) => {
    if (request.url === "/l.js") asked += 1;
    response.writeHead(request.url === "/l.js" ? 200 : 404, {
      "content-type": "text/javascript",
      "cache-control": "no-store",
    });
    response.end(request.url === "/l.js" ? script : "");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the chat's host has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked: () => asked,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
