import { operatorTexts } from "@utspring/domain/operator-texts";
import classes from "./Words.module.css";

/** Links to the operator's social media. */
export function SocialLinks() {
  return (
    <ul className={classes["links"]}>
      {operatorTexts.social.map(({ name, handle, url }) => (
        <li key={name}>
          <a href={url} rel="noopener noreferrer" className={classes["link"]}>
            <strong>{name}</strong> <span>{handle}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
