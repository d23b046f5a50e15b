import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError } from "@trpc/client";
import type { TRPCClient } from "@trpc/client";
import superjson from "superjson";
import type { AppRouter } from "@utspring/core/router";
import type { ErrorCode, FieldIssue } from "@utspring/domain/errors";
import { openSocket } from "./socket.ts";
import type { Socket } from "./socket.ts";

/** What an error carries over the wire. */
export interface WireError {
  code: ErrorCode;
  httpStatus: number;
  field?: string;
  issues?: FieldIssue[];
  requestId: string | null;
}

/**
 * `shows`: the class that a page of the product shows, null for a page of none; left out for a program that only keeps
 * a cookie.
 */
export interface Page {
  address?: string;
  shows?: string | null;
}

/** A client as a browser is one: keeps the cookie that the server sets, and has an address. */
export interface Browser {
  api: TRPCClient<AppRouter>;
  /** The same, with calls of one moment sent as one batch. */
  batched: TRPCClient<AppRouter>;
  /** The session's secret, from the cookie. */
  secret(): string | null;
  /** A request of one's own making, with the cookie. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  /** Opens the socket that carries subscriptions. */
  socket(): Socket;
}

export function browserOf(url: string, who: { secret: string | null; address: string; shows?: string | null }): Browser {
  let { secret } = who;
  const headers = () => ({ "x-forwarded-for": who.address, ...(secret === null ? {} : { cookie: `sid=${secret}` }), ...pageHeaders(url, who.shows) });
  const raw: Browser["raw"] = async (path, init = {}) => {
    const response = await fetch(new URL(path, url), {
      ...init,
      headers: { ...headers(), ...(init.headers as Record<string, string> | undefined) },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const value = /^sid=([^;]*)/u.exec(cookie)?.[1];
      if (value !== undefined) secret = value === "" ? null : value;
    }
    return response;
  };
  const options = {
    url: `${url}/trpc`,
    transformer: superjson,
    fetch: (path: unknown, init?: unknown) => raw(String(path), (init ?? {}) as RequestInit),
  };
  return {
    api: createTRPCClient<AppRouter>({ links: [httpLink(options)] }),
    batched: createTRPCClient<AppRouter>({ links: [httpBatchLink(options)] }),
    secret: () => secret,
    raw,
    socket: () => openSocket(url, { origin: url, ...headers() }),
  };
}

/**
 * What a page of the product sends: its origin, and the class that it shows. Nothing for a program that only keeps a
 * cookie.
 */
function pageHeaders(url: string, shows: string | null | undefined): Record<string, string> {
  if (shows === undefined) return {};
  return { origin: url, ...(shows === null ? {} : { "x-utspring-class": shows }) };
}

/** How a call over the wire was refused. @throws when it was not, or when the answer is no refusal of ours. */
export async function wireRefusal(call: Promise<unknown>): Promise<WireError & { message: string }> {
  const error: unknown = await call.then(
    () => new Error("the call was not refused"),
    (refused: unknown) => refused,
  );
  if (!(error instanceof TRPCClientError) || !error.data) throw error;
  return { message: error.message, ...(error.data as WireError) };
}
