import Linkify from "linkify-react";

interface FoundLinksProps {
  text: string;
  className: string;
}

const options = {
  defaultProtocol: "https",
  target: { url: "_blank" },
  rel: "noopener nofollow",
  validate: { url: (url: string) => !/^[a-z][a-z0-9+.-]*:/iu.test(url) || /^https?:/iu.test(url) },
};

/** The text is never parsed as HTML. */
export function FoundLinks({ text, className }: FoundLinksProps) {
  return (
    <Linkify as="span" options={{ ...options, className }}>
      {text}
    </Linkify>
  );
}
