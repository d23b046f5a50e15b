import { Badge, Button, Paper, Text, Title } from "@mantine/core";
import { classesTexts } from "@utspring/domain/classes/texts";
import { roleTexts } from "@utspring/domain/roles";
import { startTransition, useState } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import classes from "./Summary.module.css";
import panel from "./ClassPage.module.css";

const shortList = 4;

export function MembersCard() {
  const members = trpc.classes.members.useQuery();
  const [isWhole, setIsWhole] = useState(false);
  const all = members.data ?? [];
  const shown = isWhole ? all : all.slice(0, shortList);
  const texts = classesTexts.members;
  return (
    <Paper withBorder radius="lg" component="section" className={panel["panel"]}>
      <div className={panel["head"]}>
        <Title order={2} fz="h3">
          {texts.title}
        </Title>
        {members.data && (
          <Text c="dimmed" size="sm">
            {texts.count(all.length)}
          </Text>
        )}
      </div>
      <QueryState query={members} failure={classesTexts.load} loading={<SkeletonList rows={3} />} />
      {shown.length > 0 && (
        <ul className={classes["members"]}>
          {shown.map((member) => (
            <li key={member.userId} className={classes["member"]}>
              <span className={classes["name"]}>
                {member.name}
                {member.isYou && (
                  <Text component="span" c="dimmed">
                    {" "}
                    ({texts.you})
                  </Text>
                )}
              </span>
              {member.role === "studentansvarig" && (
                <Badge
                  variant="light"
                  color="indigo"
                  tt="none"
                  size="lg"
                  fw={600}
                  miw="max-content"
                  className={classes["role"] ?? ""}
                >
                  {roleTexts.studentansvarig}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {all.length > shortList && (
        <Button
          variant="subtle"
          mt="xs"
          ml="-0.75rem"
          px="sm"
          aria-expanded={isWhole}
          // In a transition, so that a hundred names do not delay the press.
          onClick={() => startTransition(() => setIsWhole(!isWhole))}
        >
          {isWhole ? texts.fewer : texts.all}
        </Button>
      )}
    </Paper>
  );
}
