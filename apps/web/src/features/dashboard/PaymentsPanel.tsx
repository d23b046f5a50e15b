import { Button, Paper, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { classesTexts } from "@utspring/domain/classes/texts";
import { formatKr } from "@utspring/domain/money";
import { createPaymentTexts } from "@utspring/domain/payments/create-texts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useCan } from "../../lib/session/use-can.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { useSheet } from "../../ui/use-sheet.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import panel from "./ClassPage.module.css";
import { PaymentRow } from "./PaymentRow.tsx";
import type { Dashboard } from "./use-dashboard.ts";

// The payments' form and its styles load on demand.
const CreateForm = lazyNamed(async () => {
  const [file] = await Promise.all([
    import("../payments/requirements/CreateForm.tsx"),
    import("../../styles/styles-payments.css"),
  ]);
  return file.CreateForm;
});

const shown = 3;

export function PaymentsPanel({ payments }: { payments: NonNullable<Dashboard["payments"]> }) {
  const texts = classesTexts.home.payments;
  const canCreate = useCan("payments.create");
  const [isOpen, sheet] = useSheet();
  const [showsAll, setShowsAll] = useState(false);
  const more = payments.open.length - shown;
  return (
    <Paper withBorder radius="lg" component="section" className={panel["panel"]} aria-label={texts.title}>
      <div className={panel["head"]}>
        <Title order={2} fz="h3">
          {texts.title}
        </Title>
        <Link to="/class/payments" className={panel["all"]}>
          {texts.all}
        </Link>
      </div>
      {payments.open.every(({ isVoluntary }) => isVoluntary) && (
        <Text c="dimmed" mt="xs">
          {payments.waitingOre > 0 ? texts.allWaiting(formatKr(payments.waitingOre, 0)) : texts.empty}
        </Text>
      )}
      {payments.open.length > 0 && (
        <ul className={panel["panelList"]}>
          {(showsAll ? payments.open : payments.open.slice(0, shown)).map((requirement) => (
            <PaymentRow key={requirement.id} requirement={requirement} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button variant="subtle" mt="xs" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? texts.fewer : texts.more(more)}
        </Button>
      )}
      {canCreate && (
        <>
          <Button variant="default" mt="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={sheet.open}>
            {createPaymentTexts.button}
          </Button>
          <Sheet isOpen={isOpen} onClose={sheet.close} title={createPaymentTexts.title}>
            <CreateForm onDone={sheet.close} />
          </Sheet>
        </>
      )}
    </Paper>
  );
}
