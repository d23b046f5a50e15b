import { Text } from "@mantine/core";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { claimTexts } from "./claim-texts.ts";
import type { Claim } from "./use-claims.ts";

export function TwinText({ twin }: Pick<Claim, "twin">) {
  if (twin === null) return null;
  const texts = claimTexts.twin;
  return (
    <Text size="sm" fw={600}>
      {twin.isClaim ? texts.claim : texts.withdrawal}
      {texts.of(formatDay(dayOf(twin.at)), formatKr(twin.amountOre, 2))}
    </Text>
  );
}
