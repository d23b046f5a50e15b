import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { backgroundTexts } from "./background-texts.ts";
import { registerServiceWorker, activateNewVersion } from "../../lib/offline/register-service-worker.ts";
import { useStore } from "../../ui/store.ts";
import classes from "./Bar.module.css";
import { useWriting } from "./use-writing.ts";

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
