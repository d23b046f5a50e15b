import { Text } from "@mantine/core";
import { pageLimit } from "@utspring/domain/page-limit";

interface CutNoteProps {
  /** How many rows the server gave. */
  count: number;
  most?: number;
  text: (most: number) => string;
}

/** Says that a list has no more rows than the server gives, when it has as many. */
export function CutNote({ count, most = pageLimit, text }: CutNoteProps) {
  if (count < most) return null;
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {text(most)}
    </Text>
  );
}
