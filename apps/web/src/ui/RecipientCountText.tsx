import { Text } from "@mantine/core";
import { uiTexts } from "./ui-texts.ts";

interface ReachTextProps {
  count: number | null;
}

/** Keeps its space until the count is known. */
export function RecipientCountText({ count }: ReachTextProps) {
  return (
    <Text size="sm" c="dimmed" mih="1.5em">
      {count !== null && count > 0 && uiTexts.reach(count)}
    </Text>
  );
}
