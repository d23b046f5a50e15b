import { Anchor, Paper, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { forgetPayLink } from "../../../lib/session/saved-pay-link.ts";
import { useMe } from "../../../lib/session/use-me.ts";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import { PageHeader } from "../../../ui/PageHeader.tsx";
import { SwishDetails } from "../pay/SwishDetails.tsx";
import { useSwishReturn } from "../pay/use-swish-return.ts";
import { GuestReportForm } from "./GuestReportForm.tsx";
import { payLinkTexts } from "./pay-link-texts.ts";

interface GuestPaymentProps {
  token: string;
  payment: Extract<Outputs["payments"]["links"]["read"], { kind: "guest" }>;
}

/** Nothing here is about anybody in the class. */
export function GuestPayment({ token, payment }: GuestPaymentProps) {
  const texts = payLinkTexts.page;
  const { me, isLoading } = useMe();
  const [doneBy, setDoneBy] = useState<string | null>(null);
  const trip = useSwishReturn(token);
  const { title, className, dueDate, isOwn, swish } = payment;
  const finish = (name: string) => {
    trip.forget();
    forgetPayLink();
    setDoneBy(name);
  };
  if (doneBy !== null)
    return (
      <Stack gap="md" maw={560}>
        <PageHeader title={payLinkTexts.report.done(doneBy)} />
        <Text role="status">{payLinkTexts.report.doneLead}</Text>
      </Stack>
    );
  return (
    <Stack gap="lg" maw={560}>
      <div>
        <PageHeader title={title} lead={texts.to(className)} />
        <Text fz="xl" fw={650} mt="xs">
          <MoneyText amountOre={swish.amountOre} />
        </Text>
        {dueDate !== null && <Text>{texts.due(dueDate)}</Text>}
      </div>
      {!isLoading && me === null && (
        <Text>
          {texts.member}{" "}
          <Anchor component={Link} to="/auth" underline="always">
            {texts.signIn}
          </Anchor>
        </Text>
      )}
      <Paper withBorder radius="lg" p="md">
        <Stack gap="lg">
          <SwishDetails
            swish={swish}
            openLabel={texts.pay(swish.amountOre)}
            onLeave={trip.leave}
            isStuck={trip.state === "stuck"}
          />
          <GuestReportForm token={token} isOwn={isOwn} isAsked={trip.state === "back"} onDone={finish} />
        </Stack>
      </Paper>
    </Stack>
  );
}
