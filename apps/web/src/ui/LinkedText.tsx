import { Suspense } from "react";
import { lazyNamed } from "./lazy-named.ts";
import classes from "./LinkedText.module.css";

// The link finder loads when there may be a link; until then the text is plain.
const FoundLinks = lazyNamed(() => import("./FoundLinks.tsx").then((file) => file.FoundLinks));

/**
 * True where the link finder would find something: a scheme, an e-mail address, or a dot between a name and at least two
 * letters. A time or an amount is neither.
 */
export function mayHaveLink(text: string): boolean {
  return /:\/\/|\S@\S|[\p{L}\p{N}-]\.\p{L}{2}/u.test(text);
}

interface LinkedTextProps {
  text: string;
}

/** User text with its web and e-mail addresses as links. */
export function LinkedText({ text }: LinkedTextProps) {
  return mayHaveLink(text) ? (
    <Suspense fallback={text}>
      {/* The style comes with the page: a rendered page shows its links before the link finder has loaded. */}
      <FoundLinks text={text} className={classes["link"] ?? ""} />
    </Suspense>
  ) : (
    text
  );
}
