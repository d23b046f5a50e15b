import { formatNumber } from "@utspring/domain/payments/swish";
import { trpc } from "../../../lib/query/trpc.ts";
import { LoadingNotice } from "../../../ui/LoadingNotice.tsx";
import { NewRequirementForm } from "./NewRequirementForm.tsx";

interface CreateFormProps {
  onDone: () => void;
}

/** Waits for the class's own recipient, which is the default. */
export function CreateForm({ onDone }: CreateFormProps) {
  const current = trpc.classes.current.useQuery();
  if (current.isPending) return <LoadingNotice />;
  const number = current.data?.swishNumber ?? null;
  return (
    <NewRequirementForm
      recipient={number === null ? null : { name: current.data?.swishName ?? null, number: formatNumber(number) }}
      onDone={onDone}
    />
  );
}
