import { Button, Paper, Text, Title } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { useState } from "react";
import { calendarTexts } from "./calendar-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { FeedUrl } from "./FeedUrl.tsx";
import classes from "./Events.module.css";

/** The secret URL is shown once. A new URL ends the old. */
export function FeedPanel() {
  const feed = trpc.calendar.feed.useQuery();
  const [url, setUrl] = useState<string | null>(null);
  const renew = useAction(trpc.calendar.renewFeed, calendarTexts.renewFeed, { onDone: (made) => setUrl(made.url) });
  const texts = calendarTexts.feed;
  const { button, again, replaceTitle, replaceText, confirm } = calendarTexts.renewFeed;
  const since = feed.data?.createdAt ?? null;
  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]} aria-label={texts.title}>
      <span className={classes["icon"]}>
        <IconCalendarPlus size={24} aria-hidden />
      </span>
      <div className={classes["feedPanelWords"]}>
        <Title order={2} fz="h4">
          {texts.title}
        </Title>
        <Text c="dimmed">{texts.lead}</Text>
        {since !== null && url === null && <Text>{texts.active(formatDay(dayOf(since)))}</Text>}
      </div>
      {feed.data && since === null && (
        <Button size="md" loading={renew.isPending} onClick={() => void renew.run()}>
          {button}
        </Button>
      )}
      {since !== null && url === null && (
        <ConfirmButton
          variant="default"
          size="md"
          question={{ title: replaceTitle, text: replaceText, confirm }}
          isPending={renew.isPending}
          onConfirm={() => renew.run()}
        >
          {again}
        </ConfirmButton>
      )}
      {url !== null && <FeedUrl url={url} />}
    </Paper>
  );
}
