import { createProductInput } from "@utspring/domain/admin/schema";
import { fieldKr } from "@utspring/domain/money";
import { adminProductTexts } from "../suppliers/admin-supplier-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { ProductForm } from "../../sales/products/ProductForm.tsx";
import type { SupplierProduct } from "../suppliers/use-supplier-products.ts";

interface AdminProductFormProps {
  supplierId: string;
  product: SupplierProduct | null;
  onDone: () => void;
}

export function AdminProductForm({ supplierId, product, onDone }: AdminProductFormProps) {
  const admin = {
    values: { supplierId, adminProfit: product ? fieldKr(product.adminProfitOre) : "" },
    schema: createProductInput,
    procedures: trpc.admin.products,
    texts: adminProductTexts,
    adminProfit: adminProductTexts.adminProfit,
  };
  return <ProductForm product={product} onDone={onDone} admin={admin} />;
}
