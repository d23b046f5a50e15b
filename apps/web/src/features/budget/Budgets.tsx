import { Button, Stack } from "@mantine/core";
import { IconPlus, IconPrinter } from "@tabler/icons-react";
import { budgetTexts } from "./budget-texts.ts";
import { useTabTitle } from "../../lib/page/page-title.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { useMedia } from "../../ui/hydration-values.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useSheet } from "../../ui/use-sheet.ts";
import { BudgetPicker } from "./BudgetPicker.tsx";
import { BudgetSkeleton } from "./BudgetSkeleton.tsx";
import { BudgetView } from "./BudgetView.tsx";
import { useBudgets } from "./use-budgets.ts";
import { useWindowEvent } from "@mantine/hooks";
import { useRef } from "react";

const CreateBudgetForm = lazyNamed(() => import("./CreateBudgetForm.tsx").then((file) => file.CreateBudgetForm));

export function Budgets() {
  const { list, open, addressOf, choose } = useBudgets();
  const canCreate = useCan("budget.create");
  // Phones seldom have a printer, and no space for the button.
  const canPrint = useMedia("(min-width: 36em)", false);
  useLightPrint();
  const [isCreating, sheet] = useSheet();
  const texts = budgetTexts.page;
  // With several budgets, each has a URL and a title of its own.
  useTabTitle(open && (list.data?.length ?? 0) > 1 ? `${open.name} · ${texts.title}` : null);
  return (
    <Stack gap="lg">
      <PageHeader
        title={texts.title}
        lead={<span data-print="hidden">{texts.lead}</span>}
        actions={
          canPrint || canCreate ? (
            <>
              {canPrint && (
                <Button
                  variant="default"
                  leftSection={<IconPrinter size={20} aria-hidden />}
                  onClick={() => window.print()}
                  data-print="hidden"
                >
                  {texts.print}
                </Button>
              )}
              {canCreate && (
                <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={sheet.open} data-print="hidden">
                  {budgetTexts.create.button}
                </Button>
              )}
            </>
          ) : undefined
        }
      />
      <QueryState query={list} failure={texts.load} loading={<BudgetSkeleton />} />
      {list.data && list.data.length > 1 && open && (
        <BudgetPicker budgets={list.data} openId={open.id} addressOf={addressOf} />
      )}
      {open && <BudgetView key={open.id} {...(open.isMain ? {} : { budgetId: open.id })} />}
      <Sheet isOpen={isCreating} onClose={sheet.close} title={budgetTexts.create.title}>
        <CreateBudgetForm
          onDone={({ budgetId }) => {
            sheet.close();
            choose(budgetId);
          }}
        />
      </Sheet>
    </Stack>
  );
}

const scheme = "data-mantine-color-scheme";

/** The dark scheme's text would be unreadable on paper. */
function useLightPrint(): void {
  const shown = useRef<string | null>(null);
  useWindowEvent("beforeprint", () => {
    shown.current = document.documentElement.getAttribute(scheme);
    document.documentElement.setAttribute(scheme, "light");
  });
  useWindowEvent("afterprint", () => {
    if (shown.current !== null) document.documentElement.setAttribute(scheme, shown.current);
  });
}
