import { useEffect, useState } from "react";

/** The page that was opened goes first, with its data: ms. */
const headStart = 1_000;

/** True once the first page has had its time: what nobody waits for is fetched then, or at once when it is urgent. */
export function useSettled(isUrgent: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false);
  if (isUrgent && !isSettled) setIsSettled(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), headStart);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
