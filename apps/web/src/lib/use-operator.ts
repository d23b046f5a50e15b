import { operatorOf } from "@utspring/domain/operator";
import type { Operator } from "@utspring/domain/operator";
import { useConfig } from "./use-config.ts";

const unknown = operatorOf({ address: null, phone: null });

/** How to reach whoever runs this installation; the examples until the server has said it. */
export function useOperator(): Operator {
  return useConfig()?.operator ?? unknown;
}
