import { Button, Text } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { testMailTexts } from "@utspring/domain/admin/test-mail-texts";
import { useState } from "react";
import { trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import classes from "./TestMail.module.css";
import { TestMailAnswer } from "./TestMailAnswer.tsx";

type Answer = Outputs["admin"]["sendTestMail"];

export function TestMail() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const texts = testMailTexts;
  const send = useAction(trpc.admin.sendTestMail, { success: null, failure: texts.failure }, { onDone: setAnswer });
  const start = () => {
    setAnswer(null);
    void send.run();
  };
  return (
    <div className={classes["test"]} role="group" aria-label={texts.title}>
      <Button
        variant="default"
        leftSection={<IconMail size={20} aria-hidden />}
        loading={send.isPending}
        onClick={start}
      >
        {texts.button}
      </Button>
      <Text c="dimmed" size="sm" className={classes["lead"]}>
        {texts.lead}
      </Text>
      {answer !== null && <TestMailAnswer answer={answer} />}
    </div>
  );
}
