import { operatorTexts } from "@utspring/domain/operator-texts";
import { shellTexts } from "@utspring/domain/shell-texts";
import { Link } from "react-router-dom";
import { footerLinks } from "virtual:page-links";
import classes from "./Shell.module.css";

/** The footer: about, guide, questions, contact, terms and social media. */
export function Footer() {
  const { words, navigation, social } = shellTexts.footer;
  return (
    <footer className={classes["footer"]}>
      <div className={classes["footerRow"]}>
        <p className={classes["words"]}>{words}</p>
        <nav aria-label={navigation}>
          <ul className={classes["links"]}>
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={classes["link"] ?? ""}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul aria-label={social} className={classes["links"]}>
          {operatorTexts.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener noreferrer" className={classes["link"]}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
