import Linkify from "linkify-react";

interface FoundLinksProps {
  text: string;
}

/** Only addresses of the web and of people become links; whatever else has a scheme stays words. */
const options = {
  defaultProtocol: "https",
  target: { url: "_blank" },
  rel: "noopener nofollow",
  validate: { url: (address: string) => !/^[a-z][a-z0-9+.-]*:/iu.test(address) || /^https?:/iu.test(address) },
};

/** Plain text whose addresses can be pressed. The text is never read as HTML. */
export function FoundLinks({ text }: FoundLinksProps) {
  return <Linkify options={options}>{text}</Linkify>;
}
