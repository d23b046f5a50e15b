import { TRPCClientError } from "@trpc/client";
import type { Utspring } from "./api.ts";
import { createUtspringClient } from "./http-client.ts";
import type { UtspringError, UtspringOptions } from "./client-options.ts";

/** `utspring.fund.deposit.mutate({ amount: "250", … })`. A refused call throws a `UtspringError`. */
export function createUtspring(options: UtspringOptions): Utspring {
  return createUtspringClient(options);
}

/** True for what a call throws, refused by the server or unanswered. */
export function isUtspringError(error: unknown): error is UtspringError {
  return error instanceof TRPCClientError;
}
