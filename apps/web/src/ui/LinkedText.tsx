import { Suspense } from "react";
import { lazyNamed } from "./lazy-named.ts";
import { mayHaveLink } from "./may-have-link.ts";
import classes from "./LinkedText.module.css";

// The link finder loads when there may be a link; until then the text is plain.
const FoundLinks = lazyNamed(() => import("./FoundLinks.tsx").then((file) => file.FoundLinks));

interface LinkedTextProps {
  text: string;
}

export function LinkedText({ text }: LinkedTextProps) {
  return mayHaveLink(text) ? (
    <Suspense fallback={text}>
      {/* Styled here, so that a rendered page shows its links before the link finder has loaded. */}
      <FoundLinks text={text} className={classes["link"] ?? ""} />
    </Suspense>
  ) : (
    text
  );
}
