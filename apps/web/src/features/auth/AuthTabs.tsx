import { authTexts } from "@utspring/domain/auth/texts";
import { useId, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import classes from "./AuthPage.module.css";

export type AuthTab = "signIn" | "signUp";

interface AuthTabsProps {
  value: AuthTab;
  onChange: (tab: AuthTab) => void;
  children: ReactNode;
}

const order: readonly AuthTab[] = ["signIn", "signUp"];
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -order.length,
  End: order.length,
};

/** Mantine's tabs would add 4 kB to every first load. */
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
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={classes["panel"]}>
        {children}
      </div>
    </>
  );
}
