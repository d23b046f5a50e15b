import { useQueryClient } from "@tanstack/react-query";
import { authTexts } from "@utspring/domain/auth/texts";
import { useNavigate } from "react-router-dom";
import { clearSignedInMark, markSignedIn } from "../session/signed-in-mark.ts";
import { trpc } from "../query/trpc.ts";
import { useAction } from "../press/use-action.ts";

export function useSignOut() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const signOut = useAction(trpc.auth.signOut, authTexts.signOut, {
    onDone: () => {
      // A tab that was still opening may have set the mark again.
      clearSignedInMark();
      utils.auth.me.setData(undefined, null);
      // The server sends no more pushes; the browser's subscription ends too, for the next user.
      import("../push/push-subscription.ts").then((file) => file.unsubscribeBrowser()).catch(console.error);
      void navigate("/auth", { replace: true });
    },
  });
  return {
    run: async () => {
      // What is still being read would be refused once the session has ended.
      await queryClient.cancelQueries();
      // Other tabs of this session end before the answer is here, and must find nothing to explain.
      const actor = utils.auth.me.getData()?.actor;
      clearSignedInMark();
      const isDone = await signOut.run(undefined);
      if (!isDone && actor !== undefined) markSignedIn(actor.sessionId, actor.userId);
      if (!isDone) void queryClient.invalidateQueries();
      return isDone;
    },
    isPending: signOut.isPending,
  };
}
