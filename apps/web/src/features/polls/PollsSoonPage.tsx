import { Badge, Button, Paper, Stack, Text, Title } from "@mantine/core";
import { IconArrowRight, IconClock } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { pollsTexts } from "./polls-texts.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import cardClasses from "./Polls.module.css";
import { PollOption } from "./PollOption.tsx";

/** Demanded by the specification: fixed samples without voting. */
export function PollsSoonPage() {
  const texts = pollsTexts.soon;
  return (
    <Stack gap="lg">
      <PageHeader
        title={texts.title}
        eyebrow={
          <Badge
            variant="light"
            color="indigo"
            tt="none"
            size="lg"
            fw={600}
            leftSection={<IconClock size={14} aria-hidden />}
          >
            {texts.badge}
          </Badge>
        }
        lead={texts.lead}
      />
      <Paper withBorder radius="lg" p="md" className={cardClasses["foot"] ?? ""}>
        <Text fw={600}>{texts.linkLead}</Text>
        <Button
          component={Link}
          to="/class/voting-real"
          size="md"
          rightSection={<IconArrowRight size={20} aria-hidden />}
        >
          {texts.link}
        </Button>
      </Paper>
      <div className={cardClasses["grid"]}>
        {texts.samples.map(({ title, options }) => (
          <Paper key={title} withBorder radius="lg" component="article" className={cardClasses["card"] ?? ""}>
            <Title order={2} fz="h4">
              {title}
            </Title>
            <div role="radiogroup" aria-label={title} className={cardClasses["options"]}>
              {options.map((label) => (
                <PollOption key={label} group={title} option={{ label, votes: null, percent: null }} />
              ))}
            </div>
          </Paper>
        ))}
      </div>
    </Stack>
  );
}
