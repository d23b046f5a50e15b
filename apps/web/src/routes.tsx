import { can } from "@utspring/domain/can";
import type { Actor } from "@utspring/domain/roles";
import type { ComponentType, ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import { pages } from "virtual:pages";
import type { RoutedPage } from "virtual:pages";
import { AuthRoute } from "./routing/AuthRoute.tsx";
import { Guard } from "./routing/Guard.tsx";
import { JoinRoute } from "./routing/JoinRoute.tsx";
import { ManagerSales } from "./features/sales/manager/manager-sales.ts";
import { loadSignedInShell } from "./features/shell/signed-in-shell.ts";
import { Shell } from "./features/shell/Shell.tsx";
import { lazyNamed } from "./ui/lazy-named.ts";
import { usePrefetch } from "./lib/query/use-prefetch.ts";
import { useMe } from "./lib/session/use-me.ts";

const routes = pages.map((page) => ({ ...page, Page: lazyNamed(page.load) }));
const ahead = routes.flatMap(({ isPrefetched, Page }) => (isPrefetched ? [Page.load] : []));

const NotFoundPage = lazyNamed(() => import("./features/home/NotFoundPage.tsx").then((file) => file.NotFoundPage));

/** Loads what a page shows first, since nothing may be pending while it is rendered or hydrated. */
export async function loadPage(pagePath: string, actor: Actor): Promise<void> {
  await Promise.all([
    routes.find(({ path }) => path === pagePath)?.Page.load(),
    // A studentansvarig's sales page has a part of its own.
    pagePath === "/class/sales" && can(actor, "sales.startSession") && ManagerSales.load(),
    actor.kind === "person" && loadSignedInShell(),
  ]);
}

/** domain/auth/routes.ts decides who may see a page. */
export function AppRoutes() {
  const { me } = useMe();
  usePrefetch(ahead, me?.actor.classId != null);
  return (
    <Routes>
      <Route element={<Shell />}>
        {routes.map(({ path, need, Page }) => (
          <Route key={path} path={path} element={guarded(need, Page)} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function guarded(need: RoutedPage["need"], Page: ComponentType): ReactNode {
  switch (need) {
    case "public":
      return <Page />;
    case "auth":
      return <AuthRoute Page={Page} />;
    case "join":
      return <JoinRoute Page={Page} />;
    default:
      return (
        <Guard need={need}>
          <Page />
        </Guard>
      );
  }
}
