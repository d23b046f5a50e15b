import { useLocation } from "react-router-dom";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import { useMe } from "../../lib/session/use-me.ts";
import { HeaderNavigation } from "./signed-in-shell.ts";
import { HeaderFrame } from "./HeaderFrame.tsx";
import { VisitorNavigation } from "./VisitorNavigation.tsx";

export function Header() {
  const { me, isLoading } = useMe();
  const { pathname } = useLocation();
  return (
    <HeaderFrame>
      {me && (
        <HydrationBoundary>
          <HeaderNavigation me={me} />
        </HydrationBoundary>
      )}
      {/* The key closes the menu on navigation. */}
      {!me && !isLoading && <VisitorNavigation key={pathname} hasSignIn={pathname !== "/auth"} />}
    </HeaderFrame>
  );
}
