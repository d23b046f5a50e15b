import { useOperator } from "../../lib/query/use-operator.ts";
import classes from "./Words.module.css";

export function SocialLinks() {
  return (
    <ul className={classes["links"]}>
      {useOperator().social.map(({ name, handle, url }) => (
        <li key={url}>
          <a href={url} rel="noopener noreferrer" className={classes["link"]}>
            <strong>{name}</strong> <span>{handle}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
