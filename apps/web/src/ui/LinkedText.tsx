import { lazy, Suspense } from "react";

// The code that finds addresses is fetched when there may be one; until then the words stand as they are.
const FoundLinks = lazy(() => import("./FoundLinks.tsx").then((file) => ({ default: file.FoundLinks })));

interface LinkedTextProps {
  text: string;
}

/** What somebody has written, with its web and e-mail addresses as links. */
export function LinkedText({ text }: LinkedTextProps) {
  const mayHaveLink = /\S[.@:]\S/u.test(text);
  return mayHaveLink ? <Suspense fallback={text}><FoundLinks text={text} /></Suspense> : text;
}
