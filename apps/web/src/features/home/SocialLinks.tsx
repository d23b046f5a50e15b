import { useOperator } from "../../lib/query/use-operator.ts";
import { Each } from "../../hydration/filled-in.tsx";
import classes from "./Words.module.css";

export function SocialLinks() {
  return (
    <ul className={classes["links"]}>
      <Each of={useOperator().social} by={({ url }) => url}>
        {({ name, handle, url }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer" className={classes["link"]}>
              <strong>{name}</strong> <span>{handle}</span>
            </a>
          </li>
        )}
      </Each>
    </ul>
  );
}
