import { Button, Stack, Text } from "@mantine/core";
import { IconExternalLink, IconQrcode } from "@tabler/icons-react";
import { formatNumber } from "@utspring/domain/payments/swish";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { useState } from "react";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { useMedia } from "../../../ui/hydration-values.ts";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import { QrImage } from "../../../ui/QrImage.tsx";
import classes from "./PayPanel.module.css";
import { SwishRow } from "./SwishRow.tsx";

interface SwishDetailsProps {
  swish: Outputs["payments"]["swish"];
  onLeave: () => void;
  isStuck: boolean;
  openLabel?: string;
}

/** On a phone the link to the app comes first and the QR code is behind a button. */
export function SwishDetails({ swish, onLeave, isStuck, openLabel = paymentsTexts.pay.open }: SwishDetailsProps) {
  const texts = paymentsTexts.pay;
  const isPhone = useMedia("(max-width: 36em), (pointer: coarse)", true);
  const [isCodeShown, setIsCodeShown] = useState(false);
  const number = formatNumber(swish.number);
  // In Swish's format: no blank between thousands, a comma before the öre.
  const plainAmount = swish.payload.split(";")[1] ?? "";
  return (
    <div className={classes["details"]} data-phone={isPhone || undefined}>
      {isPhone && (
        <Stack gap="xs">
          <Button
            component="a"
            href={swish.link}
            size="lg"
            fullWidth
            leftSection={<IconExternalLink size={22} aria-hidden />}
            onClick={onLeave}
          >
            {openLabel}
          </Button>
          {isStuck && (
            <Text role="status" size="sm">
              {texts.stuck}
            </Text>
          )}
          <Button
            variant="default"
            fullWidth
            leftSection={<IconQrcode size={20} aria-hidden />}
            aria-expanded={isCodeShown}
            onClick={() => setIsCodeShown(!isCodeShown)}
          >
            {isCodeShown ? texts.hideCode : texts.showCode}
          </Button>
        </Stack>
      )}
      {(!isPhone || isCodeShown) && (
        <figure className={classes["code"]}>
          <QrImage svg={swish.svg} label={texts.code} />
          <figcaption className={classes["caption"]}>{texts.scan}</figcaption>
        </figure>
      )}
      <dl className={classes["rows"]}>
        <SwishRow label={texts.number} value={swish.number} copyLabel={texts.copyNumber} note={swish.recipientName}>
          {number}
        </SwishRow>
        <SwishRow
          label={texts.amount}
          value={plainAmount}
          copyLabel={texts.copyAmount}
          note={swish.ownOre === null ? null : texts.ownOre(swish.ownOre)}
        >
          <MoneyText amountOre={swish.amountOre} />
        </SwishRow>
        <SwishRow
          label={texts.message}
          value={swish.message}
          copyLabel={texts.copyMessage}
          note={texts.reference(swish.reference)}
        >
          {swish.message}
        </SwishRow>
      </dl>
    </div>
  );
}
