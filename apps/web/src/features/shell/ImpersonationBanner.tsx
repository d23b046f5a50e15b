import { IconEye } from "@tabler/icons-react";
import { shellTexts } from "@utspring/domain/shell-texts";
import classes from "./ImpersonationBanner.module.css";

interface ImpersonationBannerProps {
  className: string;
}

/** Reminds an administrator that they act inside a class. */
export function ImpersonationBanner({ className }: ImpersonationBannerProps) {
  return (
    <div role="status" className={classes["banner"]}>
      <IconEye size={18} aria-hidden />
      <span>{shellTexts.impersonating}: <strong>{className}</strong></span>
    </div>
  );
}
