import { Suspense } from "react";
import { lazyNamed } from "./lazy-named.ts";
import { mayHaveLink } from "./may-have-link.ts";
import classes from "./LinkedText.module.css";

// The link finder loads when there may be a link; until then the text is plain.
const FoundLinks = lazyNamed(() => import("./FoundLinks.tsx").then((file) => file.FoundLinks));

interface LinkedTextProps {
  text: string;
}

/** In an element of its own, since a browser that translates the page replaces its text nodes. */
export function LinkedText({ text }: LinkedTextProps) {
  return mayHaveLink(text) ? (
    <Suspense key={text} fallback={<span>{text}</span>}>
      {/* Styled here, so that a rendered page shows its links before the link finder has loaded. */}
      <FoundLinks text={text} className={classes["link"] ?? ""} />
    </Suspense>
  ) : (
    <span key={text}>{text}</span>
  );
}
