import { Text } from "@mantine/core";
import { pageLimit } from "@utspring/domain/page-limit";
import { uiTexts } from "./ui-texts.ts";

interface CutNoteProps {
  /** How many rows the server gave. */
  count: number;
  most?: number;
}

/** Says that a list has no more rows than the server gives, when it has as many. */
export function CutNote({ count, most = pageLimit }: CutNoteProps) {
  if (count < most) return null;
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {uiTexts.cut(most)}
    </Text>
  );
}
