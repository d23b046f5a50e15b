import { Button, Paper, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { managerTexts } from "../manager/manager-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useCan } from "../../../lib/session/use-can.ts";
import { useCloseWhenGone } from "../../../lib/press/use-close-when-gone.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useRow } from "../../../ui/use-row.ts";
import { useSheetTask } from "../../../ui/use-sheet.ts";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { ProductSection } from "./ProductSection.tsx";
import classes from "./Products.module.css";
import { useSalesSession } from "../manager/use-sales-session.ts";

const ProductForm = lazyNamed(() => import("./ProductForm.tsx").then((file) => file.ProductForm));

export function ProductsPanel() {
  const texts = managerTexts.products;
  const products = trpc.sales.products.list.useQuery();
  const session = useSalesSession();
  const canCreate = useCan("sales.products.create");
  // Without an id: a new product.
  const { task, isOpen, begin, close } = useSheetTask<{ productId: string | null }>();
  const { row: edited, isGone } = useRow(products.data, "id", task?.productId);
  useCloseWhenGone({ isOpen, isGone, close }, managerTexts.products.gone);
  if (!products.data) {
    const loading = (
      <Paper withBorder radius="lg" className={classes["panel"]}>
        <SkeletonList rows={4} />
      </Paper>
    );
    return <QueryState query={products} failure={texts.load} loading={loading} />;
  }
  const own = products.data.filter(({ isOwn }) => isOwn);
  const suppliers = products.data.filter(({ isOwn }) => !isOwn);
  const create = canCreate && (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => begin({ productId: null })}>
      {texts.new}
    </Button>
  );
  return (
    <Stack gap="xl">
      <ProductSection
        title={session.data ? texts.suppliers(session.data.supplierName) : texts.suppliersTitle}
        lead={suppliers.length === 0 ? texts.none : texts.suppliersLead}
        products={suppliers}
      />
      <ProductSection
        title={texts.own}
        lead={texts.ownLead}
        products={own}
        onEdit={canCreate ? ({ id }) => begin({ productId: id }) : undefined}
        action={own.length > 0 && create}
        empty={
          <Paper withBorder radius="lg" className={classes["panel"]}>
            <EmptyState title={texts.empty.title} text={texts.empty.text} action={create || undefined} />
          </Paper>
        }
      />
      <Sheet isOpen={isOpen} onClose={close} title={edited ? managerTexts.update.title : managerTexts.create.title}>
        <ProductForm key={edited?.id ?? "new"} product={edited} onDone={close} />
      </Sheet>
    </Stack>
  );
}
