import { Group } from "@mantine/core";
import { factorTexts } from "@utspring/domain/auth/factor-texts";
import { trpc } from "../../lib/query/trpc.ts";
import { useMe } from "../../lib/session/use-me.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { PasskeyConfirmButton } from "./PasskeyConfirmButton.tsx";
import classes from "./SecondFactor.module.css";
import { SecondFactorSetup } from "./SecondFactorSetup.tsx";
import { SignOutButton } from "./SignOutButton.tsx";

interface SecondFactorPageProps {
  /** True while unsaved recovery codes are shown: the page stays, although the session has its second factor. */
  onCodesShown: (isShowingCodes: boolean) => void;
}

const nothing = () => {};

export function SecondFactorPage({ onCodesShown }: SecondFactorPageProps) {
  const { gate, load } = factorTexts;
  const { me } = useMe();
  const passkeys = trpc.auth.passkeys.list.useQuery();
  const app = trpc.auth.totp.status.useQuery();
  const retry = () => void Promise.all([passkeys.refetch(), app.refetch()]);
  if (passkeys.isError || app.isError)
    return <LoadFailed text={load} onRetry={retry} isRetrying={passkeys.isFetching || app.isFetching} />;
  if (!passkeys.data || !app.data || !me) return <LoadingNotice />;
  const hasPasskey = passkeys.data.length > 0;
  const isSetUp = hasPasskey || app.data.isActive;
  const isLacking = me.actor.lacksSecondFactor === true;
  return (
    <div className={classes["page"]}>
      {isSetUp && isLacking ? (
        <>
          <PageHeader title={gate.title} lead={gate.confirmLead} />
          {hasPasskey && (
            <div className={classes["part"]}>
              <PasskeyConfirmButton variant="filled" onDone={nothing} />
            </div>
          )}
          {app.data.isActive && (
            <div className={classes["part"]}>
              <CodeForm />
            </div>
          )}
        </>
      ) : (
        <>
          <PageHeader title={gate.setupTitle} lead={gate.setupLead} />
          <SecondFactorSetup onCodesShown={onCodesShown} />
        </>
      )}
      <Group justify="flex-end">
        <SignOutButton userId={me.user.id} />
      </Group>
    </div>
  );
}
