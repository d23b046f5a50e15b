import { deviceNameOf } from "@utspring/domain/auth/device-name";
import type { Ctx } from "../kernel/context.ts";

/** The name of the browser and the system that a call comes from; null where they are not known. */
export function callingDevice({ userAgent }: Pick<Ctx, "userAgent">): string | null {
  return userAgent == null ? null : deviceNameOf(userAgent);
}
