import { Alert, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { testMailTexts } from "@utspring/domain/admin/test-mail-texts";
import type { Outputs } from "../../../lib/query/trpc.ts";
import classes from "./TestMail.module.css";

interface TestMailAnswerProps {
  answer: Outputs["admin"]["sendTestMail"];
}

export function TestMailAnswer({ answer: { isSent, code, message, reply } }: TestMailAnswerProps) {
  const Icon = isSent ? IconCheck : IconAlertTriangle;
  return (
    <Alert
      role="alert"
      color={isSent ? "green" : "red"}
      icon={<Icon aria-hidden />}
      className={classes["answer"] ?? ""}
    >
      {message}
      <Text size="sm" mt={4} className={classes["reply"]}>
        {reply === null ? testMailTexts.code(code) : testMailTexts.reply(reply)}
      </Text>
    </Alert>
  );
}
