import type { ProcedureName } from "./permissions.ts";

/** Whom a page is for, as in permissions.ts; `fund`: members and the guests who review the fund. */
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

/**
 * A page of the web. The router, the document titles, the redirects, the server's initial data and rendering, the
 * preload tags, the prerendered pages, the sitemap, the offline files and the search all read this row.
 */
export interface Page {
  /** The component's file in apps/web/src/features, without its extension. The component has the file's name. */
  component: string;
  /** The document's title. Empty for the start page, which has only the product's name. */
  title: string;
  /** Who may see it; everybody else is redirected (auth/routes.ts). */
  need: RouteNeed;
  /** For search engines and shared links. A page that has one is prerendered and in the sitemap. */
  description?: string;
  /** The component that is prerendered, where it is not the app's own: it holds marks that the server fills in. */
  prerendered?: string;
  /** The sheets in apps/web/src/styles that load with the code: `inside` is styles-inside.css. */
  styles?: readonly string[];
  /** True when the code is prefetched for members of a class, in the order of the rows. */
  isPrefetched?: true;
  /** What the server sends: the rendered page, or preload tags and data only. Without it, the bare document. */
  ssr?: "rendered" | "preloaded";
  /**
   * The queries that the page starts with: the server puts their results into the HTML, so that data does not wait for
   * code. Those that the user may not call are left out. Only speed depends on it: a page calls for missing data
   * itself.
   */
  reads?: Reads;
  /** Components of the rendered page whose code loads after it: the document has their styles. */
  deferred?: readonly string[];
  /**
   * The page opens from the device, with persisted data (lib/persisted-queries.ts), and has these components that open
   * over it: what is typed into them is kept.
   */
  offline?: readonly string[];
  /** True when the quick search offers the page, in the order of the rows. */
  isInSearch?: true;
  /** The navigations that link to the page. */
  links?: { header?: PageLink; footer?: PageLink & { hash?: `#${string}` }; navigation?: NavigationLink };
}

/** A link in a navigation: in the visitors' header, the footer, or the navigation of a signed-in user. */
export interface PageLink {
  order: number;
  label?: string;
}

/** A link for those who may see the page; a home page (homeOf in auth/routes.ts) for those whose home it is. */
export interface NavigationLink extends PageLink {
  icon: "admin" | "calendar" | "chart" | "home" | "money" | "profile" | "sales" | "ticket";
  /** What must hold in the class; `isGuest` is for an adult guest who reviews its fund, and has few other links. */
  when?: "usesPayments" | "hasSales" | "isGuest";
  /** True when a phone's navigation leaves it out where there are more than five links. */
  isOptional?: true;
}

/** Queries with the input that the page sends, and whether it reads further pages of the list. */
export type Reads = Partial<Record<ProcedureName, { input?: object; isPaged?: true }>>;
