import { Button, Group, Skeleton } from "@mantine/core";
import { IconArrowLeft, IconPrinter } from "@tabler/icons-react";
import { classesTexts } from "@utspring/domain/classes/texts";
import { shellTexts } from "@utspring/domain/shell-texts";
import { Link } from "react-router-dom";
import { inviteLinkOf } from "../../lib/session/join-code.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { InviteQr } from "./InviteQr.tsx";
import classes from "./PosterPage.module.css";
import { useClassSettings } from "./use-class-settings.ts";

export function PosterPage() {
  const texts = classesTexts.poster;
  const current = useClassSettings();
  const code = current.data?.code ?? "";
  const link = inviteLinkOf(code);
  return (
    <>
      <Group justify="space-between" mb="lg" className={classes["tools"] ?? ""}>
        <Button
          variant="default"
          component={Link}
          to="/class/settings"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {texts.back}
        </Button>
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={code === ""}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
      </Group>
      <QueryState query={current} failure={classesTexts.load} loading={<Skeleton h={720} radius="lg" />} />
      {current.data && code !== "" && (
        <article className={classes["poster"]}>
          <p className={classes["lead"]}>{texts.lead}</p>
          <PageHeader title={current.data.name} />
          <div className={classes["qr"]}>
            <InviteQr link={link} />
          </div>
          <ol className={classes["steps"]}>
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className={classes["hand"]}>
            <p>{texts.byHand}</p>
            <p className={classes["address"]}>{link.replace(/^https?:\/\//u, "").split("?", 1)}</p>
            <p className={classes["code"]} translate="no">
              {code}
            </p>
          </div>
          <p className={classes["product"]}>{shellTexts.product}</p>
        </article>
      )}
    </>
  );
}
