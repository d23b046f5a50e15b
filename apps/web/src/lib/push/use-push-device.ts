import { useEffect, useState } from "react";
import { supportsPush, findEndpoint, subscribeBrowser, unsubscribeBrowser } from "./push-subscription.ts";
import { showFailure } from "../press/toast.ts";
import { trpc } from "../query/trpc.ts";
import { useAction } from "../press/use-action.ts";
import { useIsHydrating } from "../../ui/hydration-values.ts";

export type PushState = "unsupported" | "denied" | "off" | "on";

interface PushTexts {
  turnedOn: string;
  turnedOff: string;
  failure: string;
  failureOff: string;
  unreachable: string;
}

/** `devices` are the endpoints that the server has. */
export function usePushDevice({ publicKey, devices }: { publicKey: string; devices: string[] }, texts: PushTexts) {
  const [endpoint, setEndpoint] = useState<string | null>(null);
  // Until hydration, push is assumed to be supported and not denied, as in most browsers.
  const isHydrating = useIsHydrating();
  const isAble = isHydrating || supportsPush();
  const [wasDenied, setDenied] = useState<boolean | null>(null);
  const isDenied = wasDenied ?? (!isHydrating && isAble && Notification.permission === "denied");
  const [isAsking, setAsking] = useState(false);
  const add = useAction(trpc.notices.subscribePush, { success: texts.turnedOn, failure: texts.failure });
  const drop = useAction(trpc.notices.unsubscribePush, { success: texts.turnedOff, failure: texts.failureOff });

  useEffect(() => {
    findEndpoint().then(setEndpoint, (error: unknown) =>
      console.error("The browser does not say whether it takes pushes", error),
    );
  }, []);

  async function turnOn(): Promise<boolean> {
    setAsking(true);
    try {
      const subscription = await subscribeBrowser(publicKey);
      setDenied(subscription === null && Notification.permission === "denied");
      if (subscription === null || !(await add.run(subscription))) return false;
      setEndpoint(subscription.endpoint);
      return true;
    } catch (error) {
      console.error(error);
      showFailure({ title: texts.failure, message: texts.unreachable });
      return false;
    } finally {
      setAsking(false);
    }
  }

  async function turnOff(): Promise<void> {
    if (endpoint === null || !(await drop.run({ endpoint }))) return;
    setEndpoint(null);
    // The server has stopped sending, so a failure in the browser does not matter.
    await unsubscribeBrowser().catch((error: unknown) => console.error(error));
  }

  const isOn = endpoint !== null && devices.includes(endpoint);
  const state: PushState = !isAble ? "unsupported" : isOn ? "on" : isDenied ? "denied" : "off";
  const others = devices.filter((device) => device !== endpoint).length;
  return { state, others, isPending: isAsking || add.isPending || drop.isPending, turnOn, turnOff };
}
