import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import classes from "./ButtonLink.module.css";

interface ButtonLinkProps {
  to: string;
  /** `sun` is the main action, `sky` is for the blue hero, `plain` for a white background. */
  tone: "sun" | "sky" | "plain";
  state?: { tab: "signUp" };
  children: ReactNode;
}

/** A link that looks like a button, without Mantine: a visitor's page has only what it shows. */
export function ButtonLink({ to, tone, state, children }: ButtonLinkProps) {
  // visitor.ts reads the wish where no router runs.
  return <Link to={to} state={state} data-wish={state?.tab} data-tone={tone} className={classes["button"] ?? ""}>{children}</Link>;
}
