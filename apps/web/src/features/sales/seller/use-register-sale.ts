import { useQueryClient } from "@tanstack/react-query";
import { errorTexts } from "@utspring/domain/errors";
import { lineTotal } from "@utspring/domain/sales/price";
import type { ReactNode } from "react";
import { useState } from "react";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { isUnanswered, readServerError } from "../../../lib/query/server-error.ts";
import { useRefreshOnOtherClass } from "../../../lib/query/shown-class.ts";
import { readAfterMutation } from "../../../lib/query/stale-queries.ts";
import { closeFailures, showFailure, showSuccess } from "../../../lib/press/toast.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useSingleFlight } from "../../../lib/press/use-single-flight.ts";
import { aboutSale } from "./about-sale.ts";
import { sendSale } from "./send-sale.ts";
import { useSalesQueue } from "./use-sales-queue.ts";
import type { NewSale, QueuedSale } from "./use-sales-queue.ts";

type Circumstances = Pick<QueuedSale, "sessionId" | "productName" | "unitPriceOre">;

/** `key-used`: an earlier attempt with other values has arrived after all. */
type Outcome = "done" | "failed" | "key-used";

/** Queued on the device when no answer comes. The key stays as long as it is unknown whether the sale arrived. */
export function useRegisterSale(form: { setErrors: (errors: Record<string, ReactNode>) => void }) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const { queue } = useSalesQueue();
  const catchUp = useRefreshOnOtherClass();
  const [isPending, setIsPending] = useState(false);
  const runOnce = useSingleFlight<Outcome>();
  const texts = salesUiTexts.register;

  function keep(sale: NewSale, circumstances: Circumstances): Outcome {
    try {
      queue.put({ key: sale.idempotencyKey, queuedAt: Date.now(), sale, refusal: null, ...circumstances });
    } catch (error) {
      // The storage is full or unavailable; the form still has the values.
      console.error(error);
      showFailure({ title: texts.failure, message: errorTexts.UNEXPECTED });
      return "failed";
    }
    showSuccess(texts.waits);
    return "done";
  }

  async function send(sale: NewSale, circumstances: Circumstances): Promise<Outcome> {
    if (!navigator.onLine) return keep(sale, circumstances);
    try {
      await sendSale(client, { sale, queuedAt: Date.now(), ...circumstances }, queue.owner.classId);
    } catch (error) {
      if (isUnanswered(error)) return keep(sale, circumstances);
      const failure = readServerError(error);
      if (failure.code === "UNEXPECTED") console.error(error);
      catchUp(failure.code);
      form.setErrors(failure.fields);
      showFailure({ title: texts.failure, message: failure.message });
      // The form shows the new price before it can be sent again.
      if (failure.code === "PRICE_CHANGED") await readAfterMutation(queryClient, "sales.registerSale");
      return failure.code === "KEY_REUSED" ? "key-used" : "failed";
    }
    queue.drop(sale.idempotencyKey);
    const { quantity, customerName } = sale;
    const { productName, unitPriceOre } = circumstances;
    showSuccess({
      title: texts.success,
      message: aboutSale({ quantity, productName, customerName, totalOre: lineTotal(quantity, unitPriceOre) }),
    });
    void readAfterMutation(queryClient, "sales.registerSale");
    return "done";
  }

  const run = (sale: NewSale, circumstances: Circumstances) =>
    runOnce(() => {
      setIsPending(true);
      closeFailures(texts.failure);
      return send(sale, circumstances).finally(() => setIsPending(false));
    });

  return { run, isPending };
}
