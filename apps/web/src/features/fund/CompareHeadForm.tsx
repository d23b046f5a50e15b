import { Button, Stack, Text, TextInput } from "@mantine/core";
import { verifyInput } from "@utspring/domain/fund/schema";
import { fundTexts } from "@utspring/domain/fund/texts";
import { useState } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import { useZodForm } from "../../lib/forms/use-zod-form.ts";
import { CopyRow } from "../../ui/CopyRow.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { LedgerVerdict } from "./LedgerVerdict.tsx";

interface CompareHeadFormProps {
  /** Compared at once; empty for none. */
  hash: string;
}

export function CompareHeadForm({ hash }: CompareHeadFormProps) {
  const texts = fundTexts.compare;
  const [against, setAgainst] = useState(hashIn(hash));
  // A link is compared at once, so a broken link is refused at once.
  const form = useZodForm(verifyInput, { against: hash }, hash !== "");
  // The answer is about the value that was compared.
  form.watch("against", () => setAgainst(null));
  const head = trpc.fund.head.useQuery({});
  const found = trpc.fund.verify.useQuery({ against: against ?? "" }, { enabled: against !== null });
  return (
    <Stack>
      <Text>{texts.lead}</Text>
      {head.data && head.data.seq > 0 && (
        <div>
          <Text fw={600}>{texts.now}</Text>
          <Text translate="no" ff="monospace" mb="xs" style={{ overflowWrap: "anywhere" }}>
            {head.data.hash}
          </Text>
          <CopyRow value={head.data.hash} label={texts.copy} />
        </div>
      )}
      <form onSubmit={form.onSubmit((values) => setAgainst(hashIn(values.against)))} noValidate>
        <Stack>
          <TextInput
            label={texts.hash}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="off"
            {...form.getInputProps("against")}
          />
          <Button type="submit" loading={against !== null && found.isFetching}>
            {texts.submit}
          </Button>
        </Stack>
      </form>
      {against !== null && found.isError && (
        <LoadFailed text={texts.failure} onRetry={found.refetch} isRetrying={found.isFetching} />
      )}
      {against !== null && found.data && <LedgerVerdict verification={found.data} />}
    </Stack>
  );
}

const hashIn = (text: string) => verifyInput.safeParse({ against: text }).data?.against ?? null;
