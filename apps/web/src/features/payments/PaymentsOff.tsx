import { Button, Paper } from "@mantine/core";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { Link } from "react-router-dom";
import { useCan } from "../../lib/session/use-can.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";

export function PaymentsOff() {
  const texts = paymentsTexts.off;
  const canTurnOn = useCan("classes.updateInfo");
  return (
    <Paper withBorder radius="lg">
      <EmptyState
        title={texts.title}
        text={canTurnOn ? texts.manager : texts.pupil}
        action={
          canTurnOn && (
            <Button component={Link} to="/class/settings" size="md">
              {texts.settings}
            </Button>
          )
        }
      />
    </Paper>
  );
}
