import { nobody, operatorOf } from "@utspring/domain/operator";
import type { Operator } from "@utspring/domain/operator";
import { useConfig } from "./use-config.ts";

const unknown = operatorOf(nobody);

/** Unknown until the server has answered. */
export function useOperator(): Operator {
  return useConfig()?.operator ?? unknown;
}
