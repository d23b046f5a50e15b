import { shellTexts } from "@utspring/domain/shell-texts";
import classes from "./Footer.module.css";

/** The end of every page. */
export function Footer() {
  return (
    <footer className={classes["footer"]}>
      <p className={classes["words"]}>{shellTexts.footer}</p>
    </footer>
  );
}
