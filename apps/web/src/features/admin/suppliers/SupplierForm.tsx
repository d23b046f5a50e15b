import { Button, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import { createSupplierInput } from "@utspring/domain/admin/schema";
import { adminSupplierTexts } from "./admin-supplier-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { SupplierContactField } from "./SupplierContactField.tsx";
import type { Supplier } from "./use-supplier-products.ts";

interface SupplierFormProps {
  supplier: Supplier | null;
  onDone: () => void;
}

export function SupplierForm({ supplier, onDone }: SupplierFormProps) {
  const { form: texts, create: createTexts, update: updateTexts } = adminSupplierTexts;
  const { key } = useIdempotencyKey();
  const form = useDraftForm(`supplier.${supplier?.id ?? "new"}`, createSupplierInput, {
    name: supplier?.name ?? "",
    description: supplier?.description ?? "",
    contactInfo: supplier?.contactInfo ?? "",
    isActive: supplier?.isActive ?? true,
    idempotencyKey: key,
  });
  const create = useAction(trpc.admin.suppliers.create, createTexts, { form, onDone });
  const update = useAction(trpc.admin.suppliers.update, updateTexts, { form, onDone });
  const save = ({ idempotencyKey, ...facts }: typeof form.values) =>
    supplier ? update.run({ supplierId: supplier.id, ...facts }) : create.run({ ...facts, idempotencyKey });
  return (
    <form onSubmit={form.onSubmit((values) => void save(values))} noValidate>
      <Stack>
        <TextInput label={texts.name} size="md" autoComplete="off" data-autofocus {...form.getInputProps("name")} />
        <Textarea
          label={texts.description}
          size="md"
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps("description")}
        />
        <SupplierContactField {...form.getInputProps("contactInfo")} value={form.values.contactInfo} />
        <Switch
          label={texts.isActive}
          description={texts.isActiveHint}
          size="md"
          {...form.getInputProps("isActive", { type: "checkbox" })}
        />
        <Button type="submit" size="md" loading={create.isPending || update.isPending}>
          {supplier ? updateTexts.submit : createTexts.submit}
        </Button>
      </Stack>
    </form>
  );
}
