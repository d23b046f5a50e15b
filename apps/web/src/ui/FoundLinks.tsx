import Linkify from "linkify-react";
import classes from "./FoundLinks.module.css";

interface FoundLinksProps {
  text: string;
}

/** Only web and e-mail addresses become links; other schemes stay text. */
const options = {
  className: classes["link"] ?? "",
  defaultProtocol: "https",
  target: { url: "_blank" },
  rel: "noopener nofollow",
  validate: { url: (address: string) => !/^[a-z][a-z0-9+.-]*:/iu.test(address) || /^https?:/iu.test(address) },
};

/** Plain text with its addresses as links. The text is never parsed as HTML. */
export function FoundLinks({ text }: FoundLinksProps) {
  return <Linkify options={options}>{text}</Linkify>;
}
