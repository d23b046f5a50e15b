import { Alert, Button, TextInput } from "@mantine/core";
import { IconExternalLink, IconLock } from "@tabler/icons-react";
import { calendarTexts } from "./calendar-texts.ts";
import { CopyRow } from "../../ui/CopyRow.tsx";
import classes from "./Events.module.css";

interface FeedUrlProps {
  url: string;
}

export function FeedUrl({ url }: FeedUrlProps) {
  const texts = calendarTexts.feed;
  return (
    <div className={classes["address"]}>
      <TextInput
        label={texts.address}
        size="md"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
        spellCheck={false}
      />
      <div className={classes["actions"]}>
        <Button
          component="a"
          href={url.replace(/^https?:/u, "webcal:")}
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {texts.open}
        </Button>
        <CopyRow value={url} label={texts.copy} />
      </div>
      <Alert color="yellow" icon={<IconLock aria-hidden />}>
        {texts.secret}
      </Alert>
    </div>
  );
}
