import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { adminTexts } from "../admin-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";

export function useImpersonate() {
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  const [isLeaving, setIsLeaving] = useState(false);
  const impersonate = useAction(trpc.admin.impersonate, adminTexts.impersonate, {
    onDone: () => {
      setIsLeaving(true);
      // The class's page needs the session, so it is read before the navigation.
      void cache.auth.me.invalidate().then(() => navigate("/class"));
    },
  });
  return { run: (classId: string) => impersonate.run({ classId }), isPending: impersonate.isPending || isLeaving };
}
