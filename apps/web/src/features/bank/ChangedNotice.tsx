import { Text } from "@mantine/core";
import classes from "../../ui/SelectableRows.module.css";
import { bankPageTexts } from "./bank-page-texts.ts";
import { LeaveButton } from "./LeaveButton.tsx";

interface ChangedNoticeProps {
  isFile: boolean;
  isUnbooked: boolean;
  onReadAgain: () => void;
}

export function ChangedNotice({ isFile, isUnbooked, onReadAgain }: ChangedNoticeProps) {
  const { lost, question, file, saved } = bankPageTexts.changed;
  const { said, button, title } = isFile ? file : saved;
  return (
    <>
      <Text role="alert" className={classes["changed"] ?? ""}>
        {isUnbooked ? `${said} ${lost}` : said}
      </Text>
      <LeaveButton isAsked={isUnbooked} question={{ title, text: question }} onLeave={onReadAgain}>
        {button}
      </LeaveButton>
    </>
  );
}
