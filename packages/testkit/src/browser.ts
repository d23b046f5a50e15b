import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError } from "@trpc/client";
import type { TRPCClient } from "@trpc/client";
import superjson from "superjson";
import type { AppRouter } from "@utspring/core/router";
import type { ErrorCode, FieldIssue } from "@utspring/domain/errors";
import { openSocket } from "./socket.ts";
import type { Socket } from "./socket.ts";

export interface WireError {
  code: ErrorCode;
  httpStatus: number;
  field?: string;
  issues?: FieldIssue[];
  requestId: string | null;
}

/** `shows`: the page's class, null for none; undefined for a program that only keeps a cookie. */
export interface Page {
  address?: string;
  shows?: string | null;
}

export interface Browser {
  api: TRPCClient<AppRouter>;
  /** The same, with concurrent calls sent as one batch. */
  batched: TRPCClient<AppRouter>;
  secret(): string | null;
  raw(path: string, init?: RequestInit): Promise<Response>;
  socket(): Socket;
}

export function browserOf(
  url: string,
  who: { secret: string | null; address: string; shows?: string | null },
): Browser {
  let { secret } = who;
  let device: string | null = null;
  const headers = () => ({
    "x-forwarded-for": who.address,
    ...cookieHeader({ sid: secret, device }),
    ...pageHeaders(url, who.shows),
  });
  const raw: Browser["raw"] = async (path, init = {}) => {
    const response = await fetch(new URL(path, url), {
      ...init,
      headers: { ...headers(), ...(init.headers as Record<string, string> | undefined) },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const value = /^sid=([^;]*)/u.exec(cookie)?.[1];
      if (value !== undefined) secret = value === "" ? null : value;
      device = /^device=([^;]+)/u.exec(cookie)?.[1] ?? device;
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

function cookieHeader(cookies: Record<string, string | null>): { cookie?: string } {
  const pairs = Object.entries(cookies).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  return pairs.length === 0 ? {} : { cookie: pairs.join("; ") };
}

/** None for a program that only keeps a cookie. */
function pageHeaders(url: string, shows: string | null | undefined): Record<string, string> {
  if (shows === undefined) return {};
  return { origin: url, ...(shows === null ? {} : { "x-utspring-class": shows }) };
}

/** The error of a call over HTTP. @throws when the call succeeds, or when the answer is no AppError. */
export async function wireRefusal(call: Promise<unknown>): Promise<WireError & { message: string }> {
  const error: unknown = await call.then(
    () => new Error("the call was not refused"),
    (refused: unknown) => refused,
  );
  if (!(error instanceof TRPCClientError) || !error.data) throw error;
  return { message: error.message, ...(error.data as WireError) };
}
