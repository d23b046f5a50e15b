import { deviceNameOf } from "@utspring/domain/auth/device-name";
import type { Ctx } from "../kernel/context.ts";

export function callingDevice({ userAgent }: Pick<Ctx, "userAgent">): string | null {
  return userAgent == null ? null : deviceNameOf(userAgent);
}
