import type { FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../http/csrf-guard.ts";

/** Refuses a method, address or Host of which tRPC's adapters, which throw for them, can make no Fetch request. */
export async function refuseUnreadable(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method === "TRACE") return refuse(reply, "BAD_INPUT", 405);
  if (!isReadable(request.url, request.headers.host)) return refuse(reply, "BAD_INPUT");
}

function isReadable(address: string, host = "localhost"): boolean {
  try {
    const { username, password } = new URL(address, `http://${host}`);
    return username === "" && password === "";
  } catch {
    return false;
  }
}
