import { useSearchParams } from "react-router-dom";
import type { ComponentType } from "react";
import { Guard } from "./Guard.tsx";

interface JoinRouteProps {
  Page: ComponentType;
}

/** /join-class. With a code in the address, written or still empty, it is for members of another class too. */
export function JoinRoute({ Page }: JoinRouteProps) {
  const [query] = useSearchParams();
  return <Guard need={query.has("kod") ? "invitation" : "join"}><Page /></Guard>;
}
