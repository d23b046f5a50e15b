import { Button, Paper, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { adminSupplierTexts } from "./admin-supplier-texts.ts";
import classes from "./Supplier.module.css";
import { SupplierContact } from "./SupplierContact.tsx";
import type { Supplier } from "./use-supplier-products.ts";

interface SupplierCardProps {
  supplier: Supplier;
  isFocused: boolean;
  onOpen: () => void;
  onEdit: () => void;
}

export function SupplierCard({ supplier, isFocused, onOpen, onEdit }: SupplierCardProps) {
  const texts = adminSupplierTexts;
  const { name, isActive } = supplier;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <Paper
      withBorder
      radius="lg"
      component="article"
      className={classes["card"]}
      aria-label={name}
      data-quiet={!isActive || undefined}
    >
      <div className={classes["head"]}>
        <Title order={3} className={classes["name"] ?? ""}>
          {name}
        </Title>
        <span className={classes["state"]} data-active={isActive || undefined}>
          {isActive ? texts.active : texts.inactive}
        </span>
      </div>
      {supplier.description !== null && <Text className={classes["words"] ?? ""}>{supplier.description}</Text>}
      {supplier.contactInfo !== null && <SupplierContact json={supplier.contactInfo} />}
      <Text c="dimmed" size="sm">
        {texts.products(supplier.products)}
      </Text>
      <div className={classes["actions"]}>
        <Button ref={button} variant="default" onClick={onOpen} aria-label={texts.openOne(name)}>
          {texts.open}
        </Button>
        <Button variant="subtle" onClick={onEdit} aria-label={texts.update.buttonOne(name)}>
          {texts.update.button}
        </Button>
      </div>
    </Paper>
  );
}
