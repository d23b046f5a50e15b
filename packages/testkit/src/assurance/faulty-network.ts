import net from "node:net";

export type Fault =
  | { kind: "none" }
  | { kind: "slow"; delayMs: number }
  | { kind: "narrow"; bytesPerSecond: number }
  /** Alternately the commit is lost, or its answer is. */
  | { kind: "cutAtCommit"; every: number }
  /** A connection breaks after this many bytes, both directions together; called for each new connection. */
  | { kind: "cutAfter"; bytes: () => number }
  | { kind: "mute" }
  /** As a proxy without a server behind it: open connections end, and new ones are accepted and closed. */
  | { kind: "closes" };

export interface FaultyNetwork {
  url: string;
  set(fault: Fault): void;
  /** From now on the open connections carry nothing and are not closed, as with an unplugged cable. New ones work. */
  fallSilent(): void;
  broken(): number;
  /** All connections that were made. */
  connections(): number;
  close(): Promise<void>;
}

/** Says of each piece of a connection whether it runs a COMMIT, which the driver prepares once and then only names. */
function commitFinder(): (piece: Buffer) => boolean {
  const names = new Set<string>();
  return (piece) => {
    const text = piece.toString("latin1");
    for (const { groups } of text.matchAll(/P....(?<name>[^\0]*)\0commit\0/gsu)) names.add(groups?.["name"] ?? "");
    const bound = text.matchAll(/B....\0(?<name>[^\0]*)\0/gsu);
    return [...bound].some(({ groups }) => names.has(groups?.["name"] ?? ""));
  };
}

/** Reads the data, so a database's connection is not encrypted. */
export async function openFaultyNetwork(serverUrl: string): Promise<FaultyNetwork> {
  const target = new URL(serverUrl);
  for (const name of ["sslmode", "sslrootcert"]) target.searchParams.delete(name);
  let fault: Fault = { kind: "none" };
  let broken = 0;
  let commits = 0;
  let connections = 0;
  const open = new Set<{ silent: boolean; ends: net.Socket[] }>();

  const network = net.createServer((client) => {
    connections += 1;
    if (fault.kind === "closes")
      return void client
        .resume()
        .on("error", () => undefined)
        .end();
    const database = net.connect(Number(target.port), target.hostname);
    const connection = { silent: fault.kind === "mute", ends: [client, database] };
    let left = fault.kind === "cutAfter" ? fault.bytes() : Number.POSITIVE_INFINITY;
    open.add(connection);
    if (connection.silent) broken += 1;
    for (const end of connection.ends) {
      end.setNoDelay(true);
      end.on("error", () => undefined); // the other end is closed below
      end.on("close", () => {
        if (connection.silent) return; // silent: neither end gets the close
        open.delete(connection);
        for (const other of connection.ends) other.destroy();
      });
    }
    const carry = (to: net.Socket) => {
      let freeAt = 0;
      return (piece: Buffer) => {
        if (connection.silent || left < 0) return;
        left -= piece.length;
        if (left < 0) {
          broken += 1;
          // Data from before the break arrive.
          return void to.write(piece.subarray(0, piece.length + left), () => to.destroy());
        }
        if (fault.kind !== "slow" && fault.kind !== "narrow") return void to.write(piece);
        const now = Date.now();
        freeAt =
          fault.kind === "slow"
            ? now + (to === client ? fault.delayMs : 0)
            : Math.max(now, freeAt) + (piece.length / fault.bytesPerSecond) * 1_000;
        setTimeout(() => to.writable && !connection.silent && to.write(piece), freeAt - now);
      };
    };
    const [up, down] = [carry(database), carry(client)];
    database.on("data", down);
    const runsCommit = commitFinder();
    client.on("data", (piece: Buffer) => {
      const isCommit = runsCommit(piece) && fault.kind === "cutAtCommit";
      if (!isCommit || fault.kind !== "cutAtCommit" || (commits += 1) % fault.every !== 0) return up(piece);
      broken += 1;
      database.off("data", down);
      if ((commits / fault.every) % 2 === 0) return void client.destroy();
      database.once("data", () => client.destroy());
      database.write(piece);
    });
  });
  await new Promise<void>((resolve) => network.listen(0, "127.0.0.1", resolve));
  const url = new URL(target.href);
  url.hostname = "127.0.0.1";
  url.port = String((network.address() as net.AddressInfo).port);
  return {
    url: url.href,
    set: (next) => {
      fault = next;
      if (next.kind === "closes") for (const { ends } of open) ends[0]?.destroy();
    },
    fallSilent: () => {
      for (const connection of open) {
        if (connection.silent) continue;
        connection.silent = true;
        broken += 1;
      }
    },
    broken: () => broken,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        network.close(() => resolve());
        for (const connection of open) for (const end of connection.ends) end.destroy();
      }),
  };
}
