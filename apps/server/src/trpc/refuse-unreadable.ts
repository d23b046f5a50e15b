import type { FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../request/csrf-guard.ts";

/** tRPC's adapters throw for what cannot become a Fetch request. */
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
