import { Text } from "@mantine/core";
import { uiTexts } from "./ui-texts.ts";

interface ReachTextProps {
  /** Null until it is known. */
  count: number | null;
}

/** How many people will get the message. Keeps its space until that is known. */
export function RecipientCountText({ count }: ReachTextProps) {
  return (
    <Text size="sm" c="dimmed" mih="1.5em">
      {count !== null && count > 0 && uiTexts.reach(count)}
    </Text>
  );
}
