import { Text } from "@mantine/core";
import { isOwnOreRecommended } from "@utspring/domain/classes/own-ore-recommendation";
import { trpc } from "../../lib/query/trpc.ts";
import { bankPageTexts } from "./bank-page-texts.ts";

export function FetchHint() {
  const { data } = trpc.classes.current.useQuery();
  const source = data?.bankSource ?? null;
  if (data === undefined || source === null) return null;
  const { fetch, ownOre } = bankPageTexts;
  return (
    <Text>
      {isOwnOreRecommended(source) ? `${fetch[source]} ${data.usesOwnOre ? ownOre.isOn : ownOre.isOff}` : fetch[source]}
    </Text>
  );
}
