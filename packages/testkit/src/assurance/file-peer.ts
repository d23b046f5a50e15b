import net from "node:net";

/** At once, or one byte every four seconds; without a head never. */
export async function openStore(
  head: string,
  { body = "", drip = false }: { body?: string; drip?: boolean },
): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined); // a client that hangs up
    socket.on("data", (request: Buffer) => {
      if (request.toString("latin1").includes("location"))
        return void socket.end(
          "HTTP/1.1 200 OK\r\nContent-Length: 22\r\nConnection: close\r\n\r\n<LocationConstraint/>\n",
        );
      if (head === "") return;
      socket.write(head);
      if (request.toString("latin1").startsWith("HEAD")) return void socket.end();
      if (!drip) return void socket.end(body);
      const timer = setInterval(() => socket.write("a"), 4_000);
      socket.on("close", () => clearInterval(timer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
