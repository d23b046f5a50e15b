import { Button, Text, Title } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { creditPageTexts } from "@utspring/domain/payments/credit-page-texts";
import { trpc } from "../../../lib/query/trpc.ts";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useRow } from "../../../ui/use-row.ts";
import { useSheetTask } from "../../../ui/use-sheet.ts";
import classes from "../status/Status.module.css";

const PaybackCode = lazyNamed(() => import("./PaybackCode.tsx").then((file) => file.PaybackCode));
const PayBackForm = lazyNamed(() => import("./PayBackForm.tsx").then((file) => file.PayBackForm));

/** The newest: a code is wanted soon. */
const shownPaybacks = 5;

/** Whose they are, for the studentansvariga; also of members who have left. */
export function CreditsPanel() {
  const credits = trpc.payments.credits.list.useQuery();
  const { task, isOpen, begin, close } = useSheetTask<string>();
  const code = useSheetTask<string>();
  const { row, isGone } = useRow(credits.data?.rows, "userId", task);
  const paidBack = useRow(credits.data?.changes, "id", code.task).row;
  if (credits.isError && !credits.data)
    return <LoadFailed text={creditPageTexts.load} onRetry={credits.refetch} isRetrying={credits.isFetching} />;
  const rows = credits.data?.rows ?? [];
  const paybacks = (credits.data?.changes ?? []).filter(
    ({ kind, takesBack, isTakenBack, transactionId }) =>
      kind === "paid_back" && !takesBack && !isTakenBack && transactionId !== null,
  );
  if (rows.length + paybacks.length === 0 && !isOpen && !code.isOpen) return null;
  return (
    <section aria-labelledby="credits">
      <Title order={3} fz="md" mt="lg" id="credits">
        {creditPageTexts.title}
      </Title>
      <Text size="sm" c="dimmed">
        {creditPageTexts.lead}
      </Text>
      <ul className={classes["members"]} aria-labelledby="credits">
        {rows.map(({ userId, name, balanceOre }) => (
          <li key={userId} className={classes["member"]}>
            <span className={classes["cardsName"]}>{name}</span>
            <MoneyText amountOre={balanceOre} className={classes["amount"]} />
            <Button
              variant="default"
              h={44}
              aria-label={creditPageTexts.payBack.by(name, formatKr(balanceOre, 2))}
              onClick={() => begin(userId)}
            >
              {creditPageTexts.payBack.button}
            </Button>
          </li>
        ))}
      </ul>
      {paybacks.length > 0 && (
        <>
          <Title order={4} fz="sm" id="paybacks">
            {creditPageTexts.code.title}
          </Title>
          <ul className={classes["members"]} aria-labelledby="paybacks">
            {paybacks.slice(0, shownPaybacks).map(({ id, name, effectOre }) => (
              <li key={id} className={classes["member"]}>
                <span className={classes["cardsName"]}>{name}</span>
                <MoneyText amountOre={-effectOre} className={classes["amount"]} />
                <Button
                  variant="default"
                  h={44}
                  aria-label={creditPageTexts.code.of(name, formatKr(-effectOre, 2))}
                  onClick={() => code.begin(id)}
                >
                  {creditPageTexts.code.button}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Sheet isOpen={code.isOpen} onClose={code.close} title={creditPageTexts.code.button}>
        {paidBack && <PaybackCode key={paidBack.id} payback={paidBack} />}
      </Sheet>
      <Sheet isOpen={isOpen} onClose={close} title={creditPageTexts.payBack.button}>
        {row && <PayBackForm key={row.userId} credit={row} isOpen={isOpen} isGone={isGone} onDone={close} />}
      </Sheet>
    </section>
  );
}
