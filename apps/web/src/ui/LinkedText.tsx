import { lazy, Suspense } from "react";

// The link finder loads when there may be a link; until then the text is plain.
const FoundLinks = lazy(() => import("./FoundLinks.tsx").then((file) => ({ default: file.FoundLinks })));

interface LinkedTextProps {
  text: string;
}

/** User text with its web and e-mail addresses as links. */
export function LinkedText({ text }: LinkedTextProps) {
  const mayHaveLink = /\S[.@:]\S/u.test(text);
  return mayHaveLink ? (
    <Suspense fallback={text}>
      <FoundLinks text={text} />
    </Suspense>
  ) : (
    text
  );
}
