import { authTexts } from "@utspring/domain/auth/texts";
import { useId, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import classes from "./AuthTabs.module.css";

export type AuthTab = "signIn" | "signUp";

interface AuthTabsProps {
  value: AuthTab;
  onChange: (tab: AuthTab) => void;
  children: ReactNode;
}

const order: readonly AuthTab[] = ["signIn", "signUp"];
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -order.length, End: order.length };

/**
 * The two tabs of /auth, with the keyboard manners of a tab list (arrows, Home, End). Written by hand: Mantine's would
 * be 4 kB of the first load that everyone pays (docs: first load of /auth ≤ 170 kB).
 */
export function AuthTabs({ value, onChange, children }: AuthTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = Math.min(order.length - 1, Math.max(0, order.indexOf(value) + step));
    onChange(order[place] ?? value);
    list.current?.querySelectorAll<HTMLButtonElement>("[role=tab]")[place]?.focus();
  };
  return (
    <>
      <div role="tablist" ref={list} aria-label={authTexts.tabs.label} className={classes["list"]} onKeyDown={move}>
        {order.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab === value ? 0 : -1}
            className={classes["tab"]}
            onClick={() => onChange(tab)}
          >
            {authTexts.tabs[tab]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={classes["panel"]}>{children}</div>
    </>
  );
}
