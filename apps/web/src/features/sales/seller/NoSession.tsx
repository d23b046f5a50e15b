import { Paper } from "@mantine/core";
import { errorTexts } from "@utspring/domain/errors";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import classes from "./PupilSales.module.css";
import { SalesQueue } from "./SalesQueue.tsx";

/** Sales that were never sent are still shown. */
export function NoSession() {
  return (
    <>
      <SalesQueue />
      <Paper withBorder radius="lg" className={classes["panel"]}>
        <EmptyState title={errorTexts.NO_SALE} text={salesUiTexts.noSession.pupil} />
      </Paper>
    </>
  );
}
