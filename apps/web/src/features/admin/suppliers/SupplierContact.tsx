import { Anchor } from "@mantine/core";
import { contactFacts } from "@utspring/domain/admin/rules";
import { Fragment } from "react";
import { adminSupplierTexts } from "./admin-supplier-texts.ts";
import classes from "./Supplier.module.css";

interface SupplierContactProps {
  json: string;
}

export function SupplierContact({ json }: SupplierContactProps) {
  const facts = contactFacts(json);
  if (facts.length === 0) return null;
  return (
    <dl className={classes["contact"]} aria-label={adminSupplierTexts.contact}>
      {facts.map(({ path, value, href }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two facts may be the same in all, and they keep their order
        <Fragment key={index}>
          <dt>{labelOf(path)}</dt>
          <dd>
            {href === null ? (
              value
            ) : (
              <Anchor href={href} {...(href.startsWith("http") ? { target: "_blank", rel: "noreferrer" } : {})}>
                {value.replace(/^https?:\/\//u, "")}
              </Anchor>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** `["office", "phone"]` becomes "Office, telefon"; a single value is a contact. */
function labelOf(path: string[]): string {
  const names: Partial<Record<string, string>> = adminSupplierTexts.contactNames;
  const words = path.map(
    (name) =>
      (Object.hasOwn(names, name.toLowerCase()) ? names[name.toLowerCase()] : undefined) ?? name.replaceAll("_", " "),
  );
  const label = words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(", ");
  return label === "" ? adminSupplierTexts.contact : label.charAt(0).toUpperCase() + label.slice(1);
}
