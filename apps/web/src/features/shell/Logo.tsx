import { shellTexts } from "@utspring/domain/shell-texts";
import { Link } from "react-router-dom";
import classes from "./Shell.module.css";

export function Logo() {
  return (
    <Link to="/" aria-label={shellTexts.logo} className={classes["logo"]}>
      <img src="/logo.svg" alt="" width={40} height={30} />
      <span className={classes["logoName"]}>{shellTexts.product}</span>
    </Link>
  );
}
