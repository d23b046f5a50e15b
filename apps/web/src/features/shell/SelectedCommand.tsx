import { VisuallyHidden } from "@mantine/core";
import { useEffect, useState } from "react";
import { useSpotlight } from "./use-spotlight.ts";

/** Tells a screen reader which of the search's finds the arrow keys have come to: the list itself never has focus. */
export function SelectedCommand() {
  const { selected, query } = useSpotlight();
  const [words, setWords] = useState("");
  useEffect(() => {
    // The mark is moved in the page before it is drawn.
    const frame = requestAnimationFrame(() => setWords(document.querySelector("[data-action][data-selected]")?.textContent ?? ""));
    return () => cancelAnimationFrame(frame);
  }, [selected, query]);
  return <VisuallyHidden role="status">{words}</VisuallyHidden>;
}
