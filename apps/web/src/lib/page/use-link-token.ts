import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** The token of a mailed link, removed from the URL at once, so that it is not in the history. */
export function useLinkToken(saved = "") {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(hash.replace(/^#/u, "")).get("token");
  const [token, setToken] = useState(given ?? saved);
  // Opening a second link in the same tab only changes the URL.
  if (given !== null && given !== token) setToken(given);
  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true });
  }, [given, navigate, pathname]);
  return [token, setToken] as const;
}
