import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { backgroundTexts } from "./background-texts.ts";
import { registerServiceWorker, activateNewVersion } from "../../lib/offline/register-service-worker.ts";
import { useStore } from "../../ui/store.ts";
import classes from "./Bar.module.css";
import { useLocation } from "react-router-dom";

export function VersionBar() {
  const update = useStore(activateNewVersion);
  const isWriting = useWriting();
  const [isPutOff, setIsPutOff] = useState(false);
  useEffect(registerServiceWorker, []);
  const { title, text, update: now, later } = backgroundTexts.newVersion;
  const isShown = update !== null && !isWriting && !isPutOff;
  return (
    <div role="status">
      {isShown && (
        <div className={classes["bar"]} data-tone="news">
          <p className={classes["words"]}>
            <strong>{title}</strong> {text}
          </p>
          <Button onClick={update}>{now}</Button>
          <Button variant="subtle" onClick={() => setIsPutOff(true)}>
            {later}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Nothing disturbs a user from the first typed character until the form is sent or its page is left. */
function useWriting(): boolean {
  const { pathname } = useLocation();
  const [where, setWhere] = useState<string | null>(null);
  useEffect(() => {
    const onInput = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("form")) setWhere(pathname);
    };
    const onSubmit = () => setWhere(null);
    document.addEventListener("input", onInput);
    document.addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("input", onInput);
      document.removeEventListener("submit", onSubmit);
    };
  }, [pathname]);
  return where === pathname;
}
