import { Textarea } from "@mantine/core";
import type { TextareaProps } from "@mantine/core";
import { contactFacts } from "@utspring/domain/admin/rules";
import { adminSupplierTexts } from "./admin-supplier-texts.ts";
import classes from "./Supplier.module.css";
import { SupplierContact } from "./SupplierContact.tsx";

interface SupplierContactFieldProps extends Omit<TextareaProps, "value"> {
  value: string;
}

export function SupplierContactField({ value, ...field }: SupplierContactFieldProps) {
  const texts = adminSupplierTexts.form;
  return (
    <div>
      <Textarea
        {...field}
        value={value}
        label={texts.contact}
        description={
          <span>
            {texts.contactHint} <code>{texts.contactExample}</code>
          </span>
        }
        size="md"
        autosize
        minRows={3}
        maxRows={10}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        classNames={{ input: classes["json"] ?? "" }}
      />
      {contactFacts(value).length > 0 && (
        <div className={classes["preview"]}>
          <div className={classes["caption"]}>{texts.preview}</div>
          <SupplierContact json={value} />
        </div>
      )}
    </div>
  );
}
