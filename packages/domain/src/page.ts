import type { ProcedureName } from "./permissions.ts";

/** As in permissions.ts; `fund`: members and the guests who review the fund. */
export type RouteNeed =
  | "public"
  | "auth"
  | "join"
  | "invitation"
  | "signed-in"
  | "member"
  | "fund"
  | "manager"
  | "admin";

export interface Page {
  /** The file in apps/web/src/features and the component's name, without extension. */
  component: string;
  /** Of the document; empty for the start page, which has only the product's name. */
  title: string;
  need: RouteNeed;
  /** People send each other links to it: a chat shows the page's title. */
  isSent?: true;
  /** For search engines and shared links: the page is in the sitemap, and rendered once a day for visitors. */
  description?: string;
  /** Style sheets in apps/web/src/styles that load with the code: `inside` is styles-inside.css. */
  styles?: readonly string[];
  /** For members of a class, in the order of the rows. */
  isPrefetched?: true;
  /** As HTML that the browser hydrates, or as the app shell, whose script renders it (ARCHITECTURE.md, "Pages"). */
  start: "rendered" | "shell";
  /** Results that the server puts into the HTML, for speed only: a page calls for missing data itself. */
  reads?: Reads;
  /** Components of the rendered page whose code loads after it: the document has their styles. */
  deferred?: readonly string[];
  /** Opens offline with persisted data (persisted-queries.ts); what is typed into these components is kept. */
  offline?: readonly string[];
  /** In the quick search, in the order of the rows. */
  isInSearch?: true;
  links?: { header?: PageLink; footer?: PageLink & { hash?: `#${string}` }; navigation?: NavigationLink };
}

export interface PageLink {
  order: number;
  label?: string;
}

/** For those who may see the page; a home page (homeOf in auth/routes.ts) for those whose home it is. */
export interface NavigationLink extends PageLink {
  icon: "admin" | "calendar" | "chart" | "home" | "money" | "profile" | "sales" | "ticket";
  /** What must hold in the class; `isGuest`: for an adult guest who reviews its fund. */
  when?: "usesPayments" | "hasNoPayments" | "hasSales" | "isGuest";
  /** On a phone it is behind "Mer". */
  isForWide?: true;
}

/** `input`: what the page sends; `isPaged`: it reads further pages of the list. */
export type Reads = Partial<Record<ProcedureName, { input?: object; isPaged?: true }>>;
