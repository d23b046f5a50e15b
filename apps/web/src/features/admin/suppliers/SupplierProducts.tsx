import { Button, Stack, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconPlus } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { adminProductTexts, adminSupplierTexts } from "./admin-supplier-texts.ts";
import { useCloseWhenGone } from "../../../lib/press/use-close-when-gone.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useRow } from "../../../ui/use-row.ts";
import { useSheetTask } from "../../../ui/use-sheet.ts";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { MoreButton } from "../../../ui/MoreButton.tsx";
import { AdminProductForm } from "../products/AdminProductForm.tsx";
import { AdminProductList } from "../products/AdminProductList.tsx";
import panel from "../Panel.module.css";
import classes from "./Supplier.module.css";
import { useSupplierProducts } from "./use-supplier-products.ts";
import type { Supplier } from "./use-supplier-products.ts";

interface SupplierProductsProps {
  supplier: Supplier;
  onBack: () => void;
}

export function SupplierProducts({ supplier, onBack }: SupplierProductsProps) {
  const products = useSupplierProducts(supplier.id);
  const { task, isOpen, begin, close } = useSheetTask<{ productId: string | null }>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, load, create, update, gone } = adminProductTexts;
  const button = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => begin({ productId: null })}>
      {create.button}
    </Button>
  );
  const rows = products.data?.pages.flatMap((page) => page.rows) ?? [];
  const isWhole = products.data !== undefined && !products.hasNextPage;
  const { row: edited, isGone } = useRow(rows, "id", task?.productId);
  useCloseWhenGone({ isOpen, isGone: isWhole && isGone, close }, gone);
  return (
    <Stack gap="md" align="stretch">
      <div>
        <Button
          variant="subtle"
          px="xs"
          ml={-10}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
        >
          {adminSupplierTexts.back}
        </Button>
      </div>
      <div className={panel["head"]}>
        <div>
          <Title order={2} fz="h3" ref={heading} tabIndex={-1} className={classes["heading"] ?? ""}>
            {title(supplier.name)}
          </Title>
          {!supplier.isActive && <Text c="dimmed">{adminSupplierTexts.inactive}</Text>}
        </div>
        {rows.length > 0 && button}
      </div>
      <QueryState query={products} failure={load} loading={<SkeletonList rows={4} />} isRefreshShown />
      {products.data && (
        <AdminProductList
          products={rows}
          isWhole={isWhole}
          emptyAction={button}
          onEdit={({ id }) => begin({ productId: id })}
        />
      )}
      <MoreButton query={products} label={adminProductTexts.more} mt={0} />
      <Sheet isOpen={isOpen} onClose={close} title={edited ? update.title : create.button} size="lg">
        <AdminProductForm key={edited?.id} supplierId={supplier.id} product={edited} onDone={close} />
      </Sheet>
    </Stack>
  );
}
