import { Button, Checkbox, Radio, Stack, Text, TextInput, VisuallyHidden } from "@mantine/core";
import "@mantine/core/styles/Radio.layer.css";
import { IconHelp } from "@tabler/icons-react";
import { answersOf, isOtherAmount } from "@utspring/bank-matching/answers";
import type { Match } from "@utspring/bank-matching/match";
import { matchText } from "@utspring/bank-matching/texts";
import { formatDay } from "@utspring/domain/dates";
import { useState } from "react";
import { MoneyText } from "../../ui/MoneyText.tsx";
import classes from "../../ui/SelectableRows.module.css";
import { AnswerSelect } from "./AnswerSelect.tsx";
import { bankPageTexts } from "./bank-page-texts.ts";
import type { BankNames } from "./bank-names.ts";
import { incomeError } from "./income-error.ts";
import { DropSavedButton } from "./DropSavedButton.tsx";
import { SplitEditor } from "./SplitEditor.tsx";
import { chosenAnswer, leave } from "./choices.ts";
import type { Choice } from "./choices.ts";

export interface RowRefusal {
  text: string;
  /** True where the rules' reason is left out: it would say that the row is booked. */
  isAlone: boolean;
}

interface MatchRowProps {
  match: Match;
  choice: Choice;
  refusal: RowRefusal | null;
  whose: string;
  names: BankNames;
  onChoose: (choice: Choice) => void;
}

/** The label is as high as a finger needs. */
const touchable = { body: { alignItems: "center" }, label: { paddingBlock: "0.625rem" } };

/** With a description below it, which belongs to it. */
const described = {
  ...touchable,
  label: { paddingBlock: "0.625rem 0" },
  description: { marginTop: 0, paddingBottom: "0.625rem" },
};

export function MatchRow({ match, choice, refusal, whose, names, onChoose }: MatchRowProps) {
  const texts = bankPageTexts;
  const [isChanging, setChanging] = useState(false);
  const { row, outcome } = match;
  const sender = names.senderOf(row);
  const savedUntil = names.savedUntil(row);
  const phone = names.phoneOf(row);
  const answers = answersOf(match);
  // Only a payment of another kind of file may be the same.
  const isMaybeBooked = match.notes.some(({ code }) => code === "maybe-booked" || code === "maybe-twin");
  const isOwn = match.notes.some(({ code }) => code === "own");
  const isQuestion = outcome === "ask" && !isChanging;
  const isOffered = (outcome === "book" || outcome === "suggest") && !isChanging;
  const answer = chosenAnswer(match, choice) ?? (isOffered ? (answers[0] ?? null) : null);
  const isTicked = chosenAnswer(match, choice) !== null;
  return (
    <li className={classes["row"]} data-selected={isTicked || undefined}>
      {outcome === "book" || outcome === "suggest" ? (
        <Checkbox
          size="md"
          className={classes["tick"] ?? ""}
          aria-label={texts.chosen(whose)}
          checked={isTicked}
          onChange={() => onChoose(isTicked ? leave : { kind: "answer", index: 0 })}
        />
      ) : (
        <span className={`${classes["tick"]} ${classes["top"]}`}>
          <IconHelp size={22} aria-hidden />
        </span>
      )}
      <div className={classes["what"]}>
        <div className={classes["line"]}>
          <Text component="span" fw={650} className={classes["name"] ?? ""}>
            {sender}
          </Text>
          <MoneyText amountOre={row.amountOre} decimals="whole" className={classes["amount"]} />
        </div>
        {(isQuestion ? [] : answer === null ? [] : names.linesOf(answer)).map((line) => (
          <Text key={line} className={classes["name"] ?? ""}>
            → {line}
          </Text>
        ))}
        {!isQuestion && answer !== null && names.hintOf(answer) !== null && (
          <Text size="sm" c="dimmed" className={classes["name"] ?? ""}>
            {names.hintOf(answer)}
          </Text>
        )}
        <div className={classes["quiet"]}>
          <span>{formatDay(row.bookedOn)}</span>
          {phone !== null && <span>{texts.phoneInFile(phone)}</span>}
          {savedUntil !== null && <span>{texts.savedUntil(formatDay(savedUntil))}</span>}
          {row.message !== null && row.message !== sender && <span className={classes["name"]}>”{row.message}”</span>}
        </div>
        {refusal?.isAlone !== true && (
          <Text size="sm" className={classes["name"] ?? ""}>
            {matchText(match)}
          </Text>
        )}
        {refusal !== null && (
          <Text size="sm" c="error" className={classes["name"] ?? ""}>
            {refusal.text}
          </Text>
        )}
        {isQuestion && (
          <Radio.Group
            mt="xs"
            // Mantine names the group by its label only.
            label={<VisuallyHidden>{texts.answerOf(whose)}</VisuallyHidden>}
            value={choice.kind === "answer" ? String(choice.index) : choice.kind}
            onChange={(value) => (value === "other" ? setChanging(true) : onChoose(choiceOf(value)))}
          >
            <Stack gap={0}>
              {isMaybeBooked && <Radio size="md" styles={touchable} value="same" label={texts.same} />}
              {answers.map((one, index) => (
                <Radio
                  key={index}
                  size="md"
                  styles={names.hintOf(one) === null ? touchable : described}
                  value={String(index)}
                  label={names.linesOf(one).join(" + ")}
                  description={names.hintOf(one)}
                />
              ))}
              {isOtherAmount(match) && <Radio size="md" styles={touchable} value="other" label={texts.otherMember} />}
              {isOwn && <Radio size="md" styles={touchable} value="save" label={texts.save} />}
              <Radio size="md" styles={touchable} value="ignore" label={texts.ignore} />
            </Stack>
          </Radio.Group>
        )}
        {isChanging && (
          <AnswerSelect
            label={texts.answerOf(whose)}
            answers={answers}
            isSameOffered={isMaybeBooked}
            choice={choice}
            amountOre={row.amountOre}
            names={names}
            onChoose={onChoose}
          />
        )}
        {choice.kind === "split" && (
          <SplitEditor
            whose={whose}
            parts={choice.parts}
            amountOre={row.amountOre}
            names={names}
            onChange={(parts) => onChoose({ kind: "split", parts })}
          />
        )}
        {choice.kind === "income" && (
          <TextInput
            mt="xs"
            size="md"
            label={texts.income.label}
            description={texts.income.hint}
            error={incomeError(choice.text)}
            value={choice.text}
            onChange={({ currentTarget }) => onChoose({ kind: "income", text: currentTarget.value })}
          />
        )}
      </div>
      <div className={`${classes["actions"]} ${classes["stacked"]} ${classes["top"]}`}>
        {savedUntil !== null && <DropSavedButton row={row} whose={whose} />}
        {!isChanging && match.reason.code !== "booked-row" && (
          <Button
            variant="subtle"
            px="sm"
            aria-label={outcome === "ask" ? `${texts.other} ${whose}` : texts.changeOf(whose)}
            onClick={() => setChanging(true)}
          >
            {outcome === "ask" ? texts.other : texts.change}
          </Button>
        )}
      </div>
    </li>
  );
}

function choiceOf(value: string): Choice {
  return value === "ignore" || value === "same" || value === "save"
    ? { kind: value }
    : { kind: "answer", index: Number(value) };
}
