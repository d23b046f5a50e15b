import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openLiveConnection } from "./live-connection.ts";

/** Sockets that never connect, oldest first, and whether each was closed. */
let sockets: { isClosed: boolean }[] = [];

class StillSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  isClosed = false;
  constructor() {
    super();
    sockets.push(this);
  }
  send(): void {}
  close(): void {
    this.isClosed = true;
  }
}

beforeEach(() => {
  sockets = [];
  vi.stubGlobal("WebSocket", StillSocket);
});
afterEach(() => vi.unstubAllGlobals());

const transition = (kind: "pagehide" | "pageshow", persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(kind), { persisted }));
const areClosed = () => sockets.map(({ isClosed }) => isClosed);

async function openConnection() {
  const onPingTimeout = vi.fn<() => void>();
  const close = openLiveConnection({
    stream: "changes",
    since: 7,
    queryClient: new QueryClient(),
    client: {} as Parameters<typeof openLiveConnection>[0]["client"],
    onPingTimeout,
    onEnd: () => undefined,
  });
  await vi.waitFor(() => expect(areClosed()).toEqual([false]));
  return { onPingTimeout, close };
}

it("has no socket while the page is in the back/forward cache, and then reads the session and opens a new one", async () => {
  const { onPingTimeout, close } = await openConnection();
  transition("pagehide", false);
  expect(areClosed()).toEqual([false]);
  transition("pagehide", true);
  expect([areClosed(), onPingTimeout.mock.calls.length]).toEqual([[true], 0]);
  transition("pageshow", true);
  await vi.waitFor(() => expect([areClosed(), onPingTimeout.mock.calls.length]).toEqual([[true, false], 1]));
  close();
  expect(areClosed()).toEqual([true, true]);
  transition("pageshow", true);
  expect(sockets).toHaveLength(2);
});

it("opens no socket for a page from the back/forward cache that is being reloaded, since its session has ended", async () => {
  const { onPingTimeout, close } = await openConnection();
  transition("pagehide", true);
  document.documentElement.style.visibility = "hidden";
  transition("pageshow", true);
  document.documentElement.style.visibility = "";
  expect([areClosed(), onPingTimeout.mock.calls.length]).toEqual([[true], 0]);
  close();
});
