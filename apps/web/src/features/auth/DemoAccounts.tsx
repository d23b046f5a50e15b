import { Button, Group, Text, Title } from "@mantine/core";
import { authTexts } from "@utspring/domain/auth/texts";
import { unexpectedTexts } from "@utspring/domain/unexpected-texts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useConfig } from "../../lib/query/use-config.ts";
import classes from "./AuthPage.module.css";

export function DemoAccounts() {
  const config = useConfig();
  const texts = authTexts.signIn;
  const signIn = useAction(trpc.auth.signIn, { ...texts, unexpected: unexpectedTexts.title });
  const { demoAccounts, demoPassword } = config ?? {};
  if (!config?.demo || !demoAccounts || demoPassword === undefined) return null;
  return (
    <section className={classes["demo"]}>
      <Title order={2} fz="md">
        {texts.demoTitle}
      </Title>
      <Text size="sm" c="dimmed">
        {texts.demoLead}
      </Text>
      <Group gap="xs" mt="sm">
        {demoAccounts.map(({ email, label }) => (
          <Button
            key={email}
            variant="default"
            disabled={signIn.isPending}
            onClick={() => void signIn.run({ email, password: demoPassword })}
          >
            {label}
          </Button>
        ))}
      </Group>
    </section>
  );
}
