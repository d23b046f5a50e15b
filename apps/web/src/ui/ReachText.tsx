import { Text } from "@mantine/core";
import { uiTexts } from "@utspring/domain/ui-texts";

interface ReachTextProps {
  /** Null until it is known. */
  count: number | null;
}

/** How many hear of what is about to be sent: whoever writes to a class knows it before. Keeps its place until it is known. */
export function ReachText({ count }: ReachTextProps) {
  return <Text size="sm" c="dimmed" mih="1.5em">{count !== null && count > 0 && uiTexts.reach(count)}</Text>;
}
