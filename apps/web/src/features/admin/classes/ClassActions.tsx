import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { adminTexts } from "../admin-texts.ts";
import classes from "../Panel.module.css";
import type { ClassRow } from "./use-classes.ts";
import { useImpersonate } from "../users/use-impersonate.ts";

interface ClassActionsProps {
  row: ClassRow;
  onDetails: () => void;
}

export function ClassActions({ row, onDetails }: ClassActionsProps) {
  const impersonate = useImpersonate();
  const {
    impersonate: texts,
    classes: { details },
  } = adminTexts;
  return (
    <div className={classes["actions"]}>
      <Button variant="subtle" px="sm" h={44} aria-label={details.of(row.name)} onClick={onDetails}>
        {details.button}
      </Button>
      <Button
        variant="default"
        px="sm"
        h={44}
        rightSection={<IconArrowRight size={18} aria-hidden />}
        aria-label={texts.of(row.name)}
        loading={impersonate.isPending}
        onClick={() => void impersonate.run(row.id)}
      >
        {texts.button}
      </Button>
    </div>
  );
}
