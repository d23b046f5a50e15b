import type { TermsSection } from "@utspring/domain/auth/terms";
import type { WebConfig } from "@utspring/domain/initial-data";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { prerenderedPages } from "virtual:prerendered-pages";
import { PublicShell } from "../features/shell/PublicShell.tsx";
import { fillCache } from "../lib/session/initial-data.ts";
import { createClient, trpc } from "../lib/query/trpc.ts";
import { HydrationContext } from "../ui/hydration-values.ts";
import "../styles/styles-public.css";

export interface PublicPageData {
  config: WebConfig;
  terms: readonly TermsSection[] | null;
  now: Date;
}

/** A public page for visitors, as HTML that needs no script. */
export function renderPublicPage(pagePath: string, { config, terms, now }: PublicPageData): string {
  const Page = prerenderedPages[pagePath];
  if (Page === undefined) throw new Error(`${pagePath} is no public page`);
  const queries = new QueryClient();
  fillCache(queries, { config, answers: { "auth.me": { json: null } } });
  queries.setQueryData(["terms"], terms);
  return renderToStaticMarkup(
    <trpc.Provider client={createClient()} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <HydrationContext value={{ now: now.toISOString(), isPhone: false }}>
          <StaticRouter location={pagePath}>
            <PublicShell>
              <Page />
            </PublicShell>
          </StaticRouter>
        </HydrationContext>
      </QueryClientProvider>
    </trpc.Provider>,
  );
}
