import { useSessionStorage } from "@mantine/hooks";
import { useMe } from "../../../lib/use-me.ts";

/**
 * The payment that the user opened Swish for. Kept in session storage, since the phone may unload the page meanwhile.
 */
export function useSwishTrip() {
  const { me } = useMe();
  const [requirementId, leaveFor, forget] = useSessionStorage<string>({
    key: `utspring.swish.${me?.actor.userId ?? ""}`,
    defaultValue: "",
    getInitialValueInEffect: false,
  });
  return { requirementId, leaveFor, forget };
}
