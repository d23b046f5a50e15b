import { IconArrowLeft } from "@tabler/icons-react";
import { documentsTexts } from "@utspring/domain/documents/texts";
import { Link } from "react-router-dom";
import classes from "./Documents.module.css";

export function BackLink() {
  return (
    <Link to="/class" className={classes["link"]}>
      <IconArrowLeft size={18} aria-hidden />
      {documentsTexts.page.back}
    </Link>
  );
}
