import { useEffect, useEffectEvent } from "react";

/** A browser would leave the page to show the file, so drops are prevented everywhere. */
export function usePageDrop(onFile: (file: File) => void): void {
  const over = useEffectEvent((event: DragEvent) => {
    if (event.dataTransfer === null || !hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isOnContent(event) ? "copy" : "none";
  });
  const drop = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return;
    // The file field has taken the file.
    const isTaken = event.defaultPrevented;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file !== undefined && !isTaken && isOnContent(event)) onFile(file);
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener("dragover", (event) => over(event), { signal });
    window.addEventListener("drop", (event) => drop(event), { signal });
    return () => listeners.abort();
  }, []);
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;

const isOnContent = ({ target }: DragEvent) => target instanceof Element && target.closest("main") !== null;
