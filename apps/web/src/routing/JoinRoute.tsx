import { useSearchParams } from "react-router-dom";
import type { ComponentType } from "react";
import { Guard } from "./Guard.tsx";

interface JoinRouteProps {
  Page: ComponentType;
}

/** /join-class. With a code in the URL, even an empty one, members of another class may use it too. */
export function JoinRoute({ Page }: JoinRouteProps) {
  const [query] = useSearchParams();
  return (
    <Guard need={query.has("kod") ? "invitation" : "join"}>
      <Page />
    </Guard>
  );
}
