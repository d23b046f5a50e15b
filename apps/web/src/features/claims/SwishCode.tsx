import { Button, Stack, Text } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { formatKr } from "@utspring/domain/money";
import { formatNumber } from "@utspring/domain/payments/swish";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { QrImage } from "../../ui/QrImage.tsx";

interface SwishCodeProps {
  code: { number: string; amountOre: number; message: string; svg: string; link: string };
}

/** For a payment from the fund. */
export function SwishCode({ code: { number, amountOre, message, svg, link } }: SwishCodeProps) {
  const texts = paymentsTexts.pay;
  return (
    <>
      <Stack gap="xs" align="center">
        <QrImage svg={svg} label={texts.code} />
        <Text>{texts.scan}</Text>
      </Stack>
      <Text translate="no">{`${formatNumber(number)} · ${formatKr(amountOre, 2)} · ${message}`}</Text>
      <Button
        component="a"
        href={link}
        variant="default"
        size="md"
        leftSection={<IconExternalLink size={20} aria-hidden />}
      >
        {texts.open}
      </Button>
    </>
  );
}
