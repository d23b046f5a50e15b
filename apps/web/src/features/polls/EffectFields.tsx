import { NativeSelect, Text } from "@mantine/core";
import { pollEffectKinds } from "@utspring/domain/polls/rules";
import type { PollEffectKind } from "@utspring/domain/polls/rules";
import { BudgetEffectFields } from "./BudgetEffectFields.tsx";
import { CandidateFields } from "./CandidateFields.tsx";
import { kindOf, noEffect } from "./poll-values.ts";
import type { PollForm } from "./poll-values.ts";
import { pollsTexts } from "./polls-texts.ts";

const kinds = ["none", ...pollEffectKinds] as const;

interface EffectFieldsProps {
  form: PollForm;
}

export function EffectFields({ form }: EffectFieldsProps) {
  const texts = pollsTexts.create;
  const kind = kindOf(form.values);
  const choose = (chosen: PollEffectKind | "none") => {
    form.clearErrors();
    if (chosen === "budget_item") form.setValues({ ...noEffect, optionIndex: 0 });
    else if (chosen === "auditor") form.setValues({ ...noEffect, options: ["", ""], candidateIds: [] });
    else form.setValues(noEffect);
  };
  return (
    <>
      <NativeSelect
        label={texts.kind}
        size="md"
        value={kind}
        data={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(event) => choose(event.currentTarget.value as PollEffectKind | "none")}
      />
      {texts.kindHint[kind] !== null && (
        <Text size="sm" c="dimmed">
          {texts.kindHint[kind]}
        </Text>
      )}
      {kind === "budget_item" && <BudgetEffectFields form={form} />}
      {kind === "auditor" && <CandidateFields form={form} />}
    </>
  );
}
