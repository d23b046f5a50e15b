import { useLocation } from "react-router-dom";
import { Piece } from "../../lib/piece.tsx";
import { useMe } from "../../lib/use-me.ts";
import { HeaderPlaces } from "./around.ts";
import { HeaderFrame } from "./HeaderFrame.tsx";
import { VisitorPlaces } from "./VisitorPlaces.tsx";

/** The header: home link, and for signed-in users navigation, class and profile. */
export function Header() {
  const { me, isLoading } = useMe();
  const { pathname } = useLocation();
  return (
    <HeaderFrame>
      {me && <Piece><HeaderPlaces me={me} /></Piece>}
      {/* The key closes the menu on navigation. */}
      {!me && !isLoading && <VisitorPlaces key={pathname} hasSignIn={pathname !== "/auth"} />}
    </HeaderFrame>
  );
}
