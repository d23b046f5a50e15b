import { createTRPCClient, createWSClient, wsLink } from "@trpc/client";
import superjson from "superjson";
import { WebSocket } from "ws";
import type { AppRouter } from "@utspring/core/router";
import type { ChangeEvent } from "@utspring/domain/events";
import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import type { Output, Settings } from "./settings.ts";
import { signedIn } from "./sign-in.ts";
import { cliTexts } from "./texts.ts";
import { readToken } from "./token-file.ts";

/** The close code for a changed session or class, and a handshake's answer without a session. */
const [revokedCode, notSignedInStatus] = [4401, 401];
const silence = { ask: 20_000, cut: 5_000, handshake: 10_000, close: 1_000 };

type Ending = "interrupted" | "ended";

/** Reconnects after a lost connection and misses no change. */
export async function follow(since: string | null, settings: Settings, host: Host): Promise<number> {
  const client = signedIn(settings, host);
  const position = { lastEventId: since };
  let classId: string | null | undefined;
  for (;;) {
    const me = await client.auth.me.query();
    if (me === null) throw new Refusal(cliTexts.notSignedIn(settings.server), exits.notSignedIn);
    // Numbers belong to a class, so another class starts over.
    if (classId !== undefined && classId !== me.actor.classId) position.lastEventId = null;
    classId = me.actor.classId;
    if ((await followOnce(position, settings, host)) === "interrupted") return exits.ok;
  }
}

function followOnce(position: { lastEventId: string | null }, settings: Settings, host: Host): Promise<Ending> {
  return new Promise((resolve, reject) => {
    let isLost = false;
    const end = (settle: () => void) => {
      // First, because unsubscribing completes the subscription, which would end it again.
      settle();
      forget();
      subscription.unsubscribe();
      void socket.close();
    };
    const forget = host.onInterrupt(() => end(() => resolve("interrupted")));
    const options = {
      headers: { authorization: `Bearer ${readToken(host, settings.server)?.token ?? ""}` },
      handshakeTimeout: silence.handshake,
      closeTimeout: silence.close,
    };
    class SignedInSocket extends WebSocket {
      constructor(url: string | URL) {
        super(url, options);
        this.once("unexpected-response", (_request, { statusCode }) => {
          if (statusCode === notSignedInStatus) end(() => resolve("ended"));
          this.terminate();
        });
      }
    }
    const socket = createWSClient({
      url: `${settings.server.replace(/^http/u, "ws")}/trpc`,
      WebSocket: SignedInSocket as unknown as typeof globalThis.WebSocket,
      keepAlive: { enabled: true, intervalMs: silence.ask, pongTimeoutMs: silence.cut },
      retryDelayMs: (attempt) => Math.min(100 * 2 ** attempt, 2000),
      onClose: (cause) => {
        if (cause?.code === revokedCode) end(() => resolve("ended"));
      },
    });
    const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket, transformer: superjson })] });
    const subscription = client.live.changes.subscribe(
      { lastEventId: position.lastEventId },
      {
        onData: ({ id, data }) => {
          // After a reconnect the server repeats its first event.
          const isGreeting = data.kind === "ready" && isLost;
          isLost = false;
          position.lastEventId = id;
          if (!isGreeting) show(data, settings.output, host);
        },
        onConnectionStateChange: ({ state, error }) => {
          if (state !== "connecting" || !error || isLost) return;
          isLost = true;
          host.err(cliTexts.follow.lost);
        },
        onError: (error) => end(() => reject(error)),
        onComplete: () => end(() => resolve("ended")),
      },
    );
  });
}

function show(changeEvent: ChangeEvent, output: Output, host: Host): void {
  const { seq, kind, area, refId } = changeEvent;
  if (output === "json") host.out(JSON.stringify({ seq, kind, area, refId }));
  else if (kind === "ready") host.err(cliTexts.follow.ready(seq));
  else if (kind === "reset") host.err(cliTexts.follow.reset);
  else if (output === "lines") host.out([seq, kind, area, refId ?? ""].join("\t"));
  else host.out(`#${seq}  ${kind}  ${refId ?? (kind === "changed" ? area : "")}`.trimEnd());
}
