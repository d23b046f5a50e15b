import { useSessionStorage } from "@mantine/hooks";
import { useMe } from "../../lib/use-me.ts";

/** Which payment someone left for Swish with. Kept in the tab: the phone may have thrown the page away meanwhile. */
export function useSwishTrip() {
  const { me } = useMe();
  const [requirementId, leaveFor, forget] = useSessionStorage<string>({
    key: `utspring.swish.${me?.actor.userId ?? ""}`,
    defaultValue: "",
    getInitialValueInEffect: false,
  });
  return { requirementId, leaveFor, forget };
}
