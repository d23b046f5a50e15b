import { IconPlus } from "@tabler/icons-react";
import { classesTexts } from "@utspring/domain/classes/texts";
import { Link } from "react-router-dom";
import classes from "./Hero.module.css";

/** What a studentansvarig begins most often; the page opens its form. */
export function AddMenu({ usesPayments }: { usesPayments: boolean }) {
  const texts = classesTexts.home.add;
  const links = [
    ...(usesPayments ? [{ to: "/class/payments?gor=betalning", label: texts.payment }] : []),
    { to: "/class/messages?gor=meddelande", label: texts.message },
    { to: "/class/calendar?gor=evenemang", label: texts.event },
    { to: "/class/voting-real?gor=omrostning", label: texts.poll },
  ];
  return (
    <details className={classes["add"]}>
      <summary>
        <IconPlus size={20} aria-hidden />
        {texts.button}
      </summary>
      <nav aria-label={texts.button} className={classes["addLinks"]}>
        {links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
    </details>
  );
}
