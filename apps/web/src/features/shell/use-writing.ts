import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

/** Nothing disturbs a user from the first typed character until the form is sent or its page is left. */
export function useWriting(): boolean {
  const { pathname } = useLocation();
  const [where, setWhere] = useState<string | null>(null);
  useEffect(() => {
    const onInput = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("form")) setWhere(pathname);
    };
    const onSubmit = () => setWhere(null);
    document.addEventListener("input", onInput);
    document.addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("input", onInput);
      document.removeEventListener("submit", onSubmit);
    };
  }, [pathname]);
  return where === pathname;
}
