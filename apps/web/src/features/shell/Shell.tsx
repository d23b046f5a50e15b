import { shellTexts } from "@utspring/domain/shell-texts";
import { Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { keepFocus } from "../../lib/page/keep-focus.ts";
import { loadWithRetry } from "../../lib/query/load-with-retry.ts";
import { ShownClassContext } from "../../lib/query/shown-class.ts";
import { useClearCacheOnIdentityChange } from "../../lib/sign-out/use-clear-cache-on-identity-change.ts";
import { useIsSessionUnreadable } from "../../lib/session/use-is-session-unreadable.ts";
import { useSheetHistory } from "../../lib/page/use-sheet-history.ts";
import { useRemovedFromClassToast } from "../../lib/session/use-removed-from-class-toast.ts";
import { useLive } from "../../lib/live/use-live.ts";
import { useMe } from "../../lib/session/use-me.ts";
import { useNewDay } from "../../lib/live/use-new-day.ts";
import { useMayLoadDeferred } from "../../lib/query/use-may-load-deferred.ts";
import { HydratedMark } from "../../hydration/hydrate.ts";
import { isChatPlace } from "../chat/chat-places.ts";
import { BottomNav } from "./signed-in-shell.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { PageErrorBoundary } from "./PageErrorBoundary.tsx";
import { SectionErrorBoundary } from "./SectionErrorBoundary.tsx";
import classes from "./Shell.module.css";
import { pages } from "virtual:pages";
import { setPageTitle } from "../../lib/page/page-title.ts";

// Only for signed-in users, to keep a visitor's first page small. Retried, since it must load in the end.
const BackgroundUi = lazyNamed(() =>
  loadWithRetry(() => import("./BackgroundUi.tsx")).then((file) => file.BackgroundUi),
);
const ChatPlace = lazyNamed(() => loadWithRetry(() => import("../chat/ChatPlace.tsx")).then((file) => file.ChatPlace));
const ReauthenticationPrompt = lazyNamed(() =>
  loadWithRetry(() => import("./ReauthenticationPrompt.tsx")).then((file) => file.ReauthenticationPrompt),
);
const SalesQueueSender = lazyNamed(() =>
  loadWithRetry(() => import("../sales/seller/SalesQueueSender.tsx")).then((file) => file.SalesQueueSender),
);
const ImpersonationBanner = lazyNamed(() =>
  import("./ImpersonationBanner.tsx").then((file) => file.ImpersonationBanner),
);

export function Shell() {
  useLive();
  useNewDay();
  useSheetHistory();
  useClearCacheOnIdentityChange();
  useRemovedFromClassToast();
  usePageNaming();
  useEffect(keepFocus, []);
  const { me, isLoading } = useMe();
  // The device may have the persisted session.
  const isSessionUnreadable = useIsSessionUnreadable();
  const isSettled = useMayLoadDeferred(isSessionUnreadable);
  const { pathname } = useLocation();
  const classId = me?.actor.classId ?? null;
  return (
    <ShownClassContext value={classId}>
      <div className={classes["shell"]}>
        <a href="#innehall" className={classes["skip"]}>
          {shellTexts.skip}
        </a>
        {me?.impersonating && (
          <SectionErrorBoundary>
            <Suspense>
              <ImpersonationBanner className={me.impersonating.className} />
            </Suspense>
          </SectionErrorBoundary>
        )}
        <SectionErrorBoundary>
          <Header />
        </SectionErrorBoundary>
        {isSettled && (me || isSessionUnreadable) && (
          <SectionErrorBoundary>
            <Suspense>
              <BackgroundUi />
            </Suspense>
          </SectionErrorBoundary>
        )}
        <main id="innehall" tabIndex={-1} className={classes["main"]}>
          {/* Outside the error boundary, which is new for each page: the old page stays until the next has loaded. */}
          <Suspense fallback={<LoadingNotice />}>
            {/* Another class remounts the page, so that no input of one is sent in another. */}
            <PageErrorBoundary key={pathname.startsWith("/class") ? `${pathname} ${classId ?? ""}` : pathname}>
              <Outlet />
            </PageErrorBoundary>
            <HydratedMark />
          </Suspense>
        </main>
        <Footer />
        {me && (
          <SectionErrorBoundary>
            <Suspense>
              <BottomNav me={me} />
            </Suspense>
          </SectionErrorBoundary>
        )}
        {/* Queued sales are sent from whatever page their seller is on. */}
        {isSettled && me?.actor.classId && (
          <SectionErrorBoundary>
            <Suspense>
              <SalesQueueSender />
            </Suspense>
          </SectionErrorBoundary>
        )}
        {isSettled && me && (
          <SectionErrorBoundary>
            <Suspense>
              <ReauthenticationPrompt />
            </Suspense>
          </SectionErrorBoundary>
        )}
        {isSettled && !isLoading && isChatPlace(pathname) && (
          <SectionErrorBoundary>
            <Suspense>
              <ChatPlace />
            </Suspense>
          </SectionErrorBoundary>
        )}
      </div>
    </ShownClassContext>
  );
}

function usePageNaming(): void {
  const { pathname } = useLocation();
  const isHydrating = useRef(true);
  useEffect(() => {
    setPageTitle(pages.find(({ path }) => path === pathname)?.title ?? shellTexts.unknownTitle);
    if (isHydrating.current) {
      isHydrating.current = false;
      return;
    }
    window.scrollTo(0, 0);
    // A page focuses its own heading (PageHeader). Until it has loaded, focus is on the main element.
    const main = document.getElementById("innehall");
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
}
