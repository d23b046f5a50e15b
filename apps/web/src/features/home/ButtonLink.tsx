import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import classes from "./PageParts.module.css";

interface ButtonLinkProps {
  to: string;
  /** `sun` is the main action, `sky` is for the blue hero, `plain` for a white background. */
  tone: "sun" | "sky" | "plain";
  state?: { tab: "signUp" };
  children: ReactNode;
}

/** A link styled as a button, without Mantine, which public pages do not load. */
export function ButtonLink({ to, tone, state, children }: ButtonLinkProps) {
  // ssr/prerendered-page.ts reads the attribute on prerendered pages, which have no router.
  return (
    <Link to={to} state={state} data-wish={state?.tab} data-tone={tone} className={classes["button"] ?? ""}>
      {children}
    </Link>
  );
}
