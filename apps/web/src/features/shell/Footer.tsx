import { shellTexts } from "@utspring/domain/shell-texts";
import { Link } from "react-router-dom";
import { footerLinks } from "virtual:page-links";
import { useConfig } from "../../lib/query/use-config.ts";
import classes from "./Shell.module.css";

export function Footer() {
  const { words, navigation, social } = shellTexts.footer;
  const links = useConfig()?.operator?.social ?? [];
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
        {links.length > 0 && (
          <ul aria-label={social} className={classes["links"]}>
            {links.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noopener noreferrer" className={classes["link"]}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
