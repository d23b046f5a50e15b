import Linkify from "linkify-react";

interface LinkedTextProps {
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
export function LinkedText({ text }: LinkedTextProps) {
  return <Linkify options={options}>{text}</Linkify>;
}
