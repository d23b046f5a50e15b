import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { IconEye } from "@tabler/icons-react";
import { shellTexts } from "@utspring/domain/shell-texts";
import { useNavigate } from "react-router-dom";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import classes from "./ImpersonationBanner.module.css";

interface ImpersonationBannerProps {
  className: string;
}

export function ImpersonationBanner({ className }: ImpersonationBannerProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const texts = shellTexts.stopImpersonating;
  const stop = useAction(trpc.admin.stopImpersonating, texts, {
    onDone: () => void navigate("/admin"),
  });
  const leave = async () => {
    // What is still being read would be refused once the administrator has left the class.
    await queries.cancelQueries();
    return stop.run(undefined);
  };
  return (
    <section aria-label={texts.region} className={classes["banner"]}>
      <p role="status" className={classes["words"]}>
        <IconEye size={20} aria-hidden className={classes["eye"]} />
        <span>
          {shellTexts.impersonating}: <strong>{className}</strong>
        </span>
      </p>
      <Button
        variant="default"
        className={classes["end"] ?? ""}
        aria-label={texts.label}
        loading={stop.isPending}
        onClick={() => void leave()}
      >
        {texts.button}
      </Button>
    </section>
  );
}
