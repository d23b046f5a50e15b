import { Text } from "@mantine/core";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { claimTexts } from "./claim-texts.ts";
import type { Claim } from "./use-claims.ts";

/** Warns those who approve that another claim or withdrawal has the same receipt. */
export function TwinText({ twin }: Pick<Claim, "twin">) {
  if (twin === null) return null;
  const { claim, withdrawal } = claimTexts.twinOf;
  return (
    <Text size="sm" fw={600}>
      {claimTexts.twin(twin.isClaim ? claim : withdrawal, formatDay(dayOf(twin.at)), formatKr(twin.amountOre, 2))}
    </Text>
  );
}
