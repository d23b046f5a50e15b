import { IconEye } from "@tabler/icons-react";
import { shellTexts } from "@utspring/domain/shell-texts";
import { useMe } from "../../lib/use-me.ts";
import classes from "./ImpersonationBanner.module.css";

/** Reminds an administrator that they act inside a class. */
export function ImpersonationBanner() {
  const { me } = useMe();
  if (!me?.impersonating) return null;
  return (
    <div role="status" className={classes["banner"]}>
      <IconEye size={18} aria-hidden />
      <span>{shellTexts.impersonating}: <strong>{me.impersonating.className}</strong></span>
    </div>
  );
}
