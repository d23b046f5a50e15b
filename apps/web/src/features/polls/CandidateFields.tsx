import { Checkbox, Input } from "@mantine/core";
import { useId } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import classes from "./Polls.module.css";
import type { PollForm } from "./poll-values.ts";
import { pollsTexts } from "./polls-texts.ts";

interface CandidateFieldsProps {
  form: PollForm;
}

export function CandidateFields({ form }: CandidateFieldsProps) {
  const errorId = useId();
  const members = trpc.classes.members.useQuery().data ?? [];
  const pupils = members.filter(({ role }) => role === "elev");
  const { candidateIds: chosen = [] } = form.values;
  const error = form.errors["candidateIds"];
  const toggle = (userId: string) =>
    form.setFieldValue(
      "candidateIds",
      chosen.includes(userId) ? chosen.filter((id) => id !== userId) : [...chosen, userId],
    );
  return (
    <fieldset
      className={classes["group"]}
      data-path="candidateIds"
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <Input.Label component="legend" size="md">
        {pollsTexts.create.candidates}
      </Input.Label>
      {pupils.map(({ userId, name }) => (
        <Checkbox
          key={userId}
          label={name}
          size="md"
          py={6}
          checked={chosen.includes(userId)}
          onChange={() => toggle(userId)}
        />
      ))}
      {error !== undefined && (
        <Input.Error id={errorId} mt={6}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
