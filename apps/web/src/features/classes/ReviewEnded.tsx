import { Button, Paper, Stack } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { authTexts } from "@utspring/domain/auth/texts";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { closeAllToasts } from "../../lib/press/toast.ts";
import { useSignOut } from "../../lib/sign-out/use-sign-out.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { endedReviewTexts } from "./ended-review-texts.ts";
import classes from "./JoinClass.module.css";

/** Loaded on first use, since few users read it. */
export function ReviewEnded() {
  const signOut = useSignOut();
  // They are about the fund's page, which is gone.
  useEffect(closeAllToasts, []);
  return (
    <Paper withBorder radius="xl" className={classes["card"]}>
      <Stack gap="lg">
        <div aria-live="polite">
          <PageHeader title={endedReviewTexts.title} lead={endedReviewTexts.lead} />
        </div>
        <Button component={Link} to="/join-class?kod=" variant="default" size="md">
          {endedReviewTexts.join}
        </Button>
        <Button
          variant="default"
          size="md"
          leftSection={<IconLogout size={18} aria-hidden />}
          loading={signOut.isPending}
          onClick={() => void signOut.run()}
        >
          {authTexts.signOut.button}
        </Button>
      </Stack>
    </Paper>
  );
}
