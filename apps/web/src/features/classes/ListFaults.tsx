import { Text } from "@mantine/core";
import { inviteTexts } from "@utspring/domain/classes/invite-texts";

const mostFaults = 8;

export function ListFaults({ lines }: { lines: string[] }) {
  const more = lines.length - mostFaults;
  return [...lines.slice(0, mostFaults), ...(more > 0 ? [inviteTexts.moreFaults(more)] : [])].map((line) => (
    <Text key={line} component="span" inherit display="block">
      {line}
    </Text>
  ));
}
