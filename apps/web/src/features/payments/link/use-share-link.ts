import { useRef, useState } from "react";
import { shareText } from "../../../lib/press/share-text.ts";
import { showFailure, showSuccess } from "../../../lib/press/toast.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { payLinkTexts } from "./pay-link-texts.ts";

type MadeLink = Outputs["payments"]["links"]["create"];

export interface SharedPayment {
  id: string;
  title: string;
  amountOre: number;
  dueDate: string | null;
}

/** The first press makes a link and shares it, later ones share the same. `isOwn`: of the member's own payment. */
export function useShareLink(isOwn: boolean) {
  const texts = payLinkTexts.share;
  const latest = useRef<MadeLink | null>(null);
  const [made, setMade] = useState<MadeLink | null>(null);
  const { links } = trpc.payments;
  const create = useAction(
    isOwn ? links.createOwn : links.create,
    { success: null, failure: texts.failure },
    {
      onDone: (link) => {
        latest.current = link;
        setMade(link);
      },
    },
  );
  const share = async (payment: SharedPayment): Promise<void> => {
    if (latest.current === null) await create.run({ requirementId: payment.id });
    const url = latest.current?.link;
    if (url === undefined) return;
    const how = await shareText({ text: texts.message(payment), url });
    if (how === "copied") showSuccess(texts.copied);
    if (how === "failed") showFailure({ title: texts.notShared, message: url }, texts.failure);
  };
  return { made, share, isPending: create.isPending };
}
