import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import classes from "./PageParts.module.css";

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  const inside = (
    <>
      {children}
      <svg viewBox="0 0 20 20" className={classes["arrow"]} aria-hidden focusable="false">
        <path d="M3 10h13m-5-5 5 5-5 5" />
      </svg>
    </>
  );
  if (/^[a-z]+:/u.test(to))
    return (
      <a href={to} className={classes["link"]}>
        {inside}
      </a>
    );
  return (
    <Link to={to} className={classes["link"] ?? ""}>
      {inside}
    </Link>
  );
}
