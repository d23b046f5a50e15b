import { Button, Skeleton } from "@mantine/core";
import { IconPrinter, IconRefresh } from "@tabler/icons-react";
import { classesTexts } from "@utspring/domain/classes/texts";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { inviteLinkOf } from "../../lib/session/join-code.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useMayLoadDeferred } from "../../lib/query/use-may-load-deferred.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { CopyRow } from "../../ui/CopyRow.tsx";
import { lazyNamed } from "../../ui/lazy-named.ts";
import classes from "./Settings.module.css";
import { SettingsCard } from "./SettingsCard.tsx";

// The QR library takes 8 kB, and only the browser knows the URL.
const InviteQr = lazyNamed(() => import("./InviteQr.tsx").then((file) => file.InviteQr));

export function InviteCard({ code }: { code: string }) {
  const { invite, code: codeTexts, replaceCode } = classesTexts;
  const link = inviteLinkOf(code);
  const isSettled = useMayLoadDeferred(false);
  const blank = <Skeleton w={168} h={168} radius="md" />;
  const texts = {
    success: (output: { code: string }) => replaceCode.success(output.code),
    failure: replaceCode.failure,
  };
  const replace = useAction(trpc.classes.replaceCode, texts);
  return (
    <SettingsCard title={invite.title} lead={invite.lead}>
      <div className={classes["invite"]}>
        <div className={classes["qr"]}>
          {isSettled ? (
            <Suspense fallback={blank}>
              <InviteQr link={link} />
            </Suspense>
          ) : (
            blank
          )}
        </div>
        <div className={classes["words"]}>
          <p className={classes["code"]}>
            <span className={classes["label"]}>{codeTexts.label}</span>{" "}
            <strong className={classes["letters"]} translate="no">
              {code}
            </strong>
          </p>
          <CopyRow value={code} label={codeTexts.copy} />
          <CopyRow value={link} label={codeTexts.link} />
          <Button
            variant="default"
            component={Link}
            to="/class/poster"
            leftSection={<IconPrinter size={18} aria-hidden />}
          >
            {invite.poster}
          </Button>
          <ConfirmButton
            variant="subtle"
            leftSection={<IconRefresh size={18} aria-hidden />}
            question={replaceCode.question}
            isPending={replace.isPending}
            onConfirm={() => replace.run(undefined)}
          >
            {replaceCode.button}
          </ConfirmButton>
        </div>
      </div>
    </SettingsCard>
  );
}
