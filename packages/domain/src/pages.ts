import type { ProcedureName } from "./permissions.ts";

/** What a page asks of its visitor. */
export type RouteNeed = "public" | "auth" | "join" | "invitation" | "signed-in" | "class" | "manager" | "admin";

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
   * code. Those that the user may not call are left out. Only speed depends on it: a page calls for missing data itself.
   */
  reads?: Reads;
  /** Components of the rendered page whose code loads after it: the document has their styles. */
  deferred?: readonly string[];
  /** The page works offline, with these components that open over it: what is typed into them is kept. */
  offline?: readonly string[];
  /** True when the quick search offers the page, in the order of the rows. */
  isInSearch?: true;
  /** The navigations that link to the page. */
  links?: { header?: PageLink; footer?: PageLink & { hash?: `#${string}` }; navigation?: NavigationLink };
}

/** A link in a navigation: in the visitors' header, the footer, or the navigation of a signed-in user. */
export interface PageLink {
  /** Its position among the links, from 1. */
  at: number;
  /** Its text. By default the page's title. */
  label?: string;
}

/** A link for those who may see the page; a home page (homeOf in auth/routes.ts) for those whose home it is. */
export interface NavigationLink extends PageLink {
  icon: "admin" | "calendar" | "home" | "money" | "profile" | "sales" | "ticket";
  /** What must hold in the class. */
  when?: "usesPayments" | "hasSales";
  /** True when a phone's navigation leaves it out where there are more than five links. */
  isOptional?: true;
}

/** Queries with the input that the page sends, and whether it reads further pages of the list. */
export type Reads = Partial<Record<ProcedureName, { input?: object; isPaged?: true }>>;

const rows = {
  "/bekrafta": {
    component: "auth/ConfirmEmailPage",
    title: "Bekräfta din e-post",
    need: "public",
    styles: ["inside"],
  },
  "/auth": { component: "auth/AuthPage", title: "Logga in", need: "auth", ssr: "rendered" },
  "/join-class": {
    component: "classes/JoinClassPage",
    title: "Gå med i din klass",
    need: "join",
    styles: ["inside"],
    ssr: "rendered",
    links: { navigation: { at: 1, label: "Hem", icon: "home" } },
  },
  "/class": {
    component: "dashboard/ClassPage",
    title: "Hem",
    need: "class",
    styles: ["inside"],
    isPrefetched: true,
    ssr: "rendered",
    reads: { "classes.dashboard": {}, "classes.members": {}, "sales.activeSession": {} },
    offline: [],
    links: { navigation: { at: 1, icon: "home" } },
  },
  "/class/payments": {
    component: "payments/PaymentsPage",
    title: "Betalningar",
    need: "class",
    styles: ["inside", "payments"],
    isPrefetched: true,
    ssr: "rendered",
    reads: { "payments.list": {}, "payments.pending": { input: { limit: 50 }, isPaged: true } },
    deferred: ["payments/approvals/ApprovalsPanel", "payments/status/StatusPanel"],
    isInSearch: true,
    links: { navigation: { at: 2, label: "Betala", icon: "ticket", when: "usesPayments" } },
  },
  "/class/fund": {
    component: "fund/FundPage",
    title: "Klasskassa",
    need: "class",
    styles: ["inside"],
    isPrefetched: true,
    ssr: "rendered",
    reads: { "fund.overview": {}, "fund.waiting": {}, "fund.review.status": {}, "payments.claims.list": {} },
    offline: ["fund/FundTaskForm"],
    isInSearch: true,
    links: { navigation: { at: 5, icon: "money", isOptional: true } },
  },
  "/class/calendar": {
    component: "calendar/CalendarPage",
    title: "Kalender",
    need: "class",
    styles: ["inside"],
    isPrefetched: true,
    ssr: "rendered",
    reads: { "calendar.list": { input: {} }, "calendar.feed": {} },
    offline: ["calendar/EventTaskForm"],
    isInSearch: true,
    links: { navigation: { at: 3, icon: "calendar" } },
  },
  "/class/sales": {
    component: "sales/SalesPage",
    title: "Försäljning",
    need: "class",
    styles: ["inside", "sales"],
    isPrefetched: true,
    ssr: "rendered",
    reads: { "sales.activeSession": {}, "sales.products.list": {}, "sales.goal": {}, "sales.leaderboard": {} },
    deferred: ["sales/manager/ManagerSales"],
    isInSearch: true,
    links: { navigation: { at: 4, icon: "sales", when: "hasSales" } },
  },
  "/class/budget": {
    component: "budget/BudgetPage",
    title: "Budget",
    need: "class",
    styles: ["inside", "budget"],
    isPrefetched: true,
    ssr: "rendered",
    reads: { "budget.list": {} },
    isInSearch: true,
  },
  "/class/messages": {
    component: "classes/MessagesPage",
    title: "Meddelanden",
    need: "class",
    styles: ["inside"],
    isPrefetched: true,
    ssr: "rendered",
    reads: { "classes.messages": { input: { limit: 20 }, isPaged: true } },
    offline: ["classes/MessageTaskForm"],
    isInSearch: true,
  },
  "/class/voting-real": {
    component: "polls/PollsPage",
    title: "Omröstningar",
    need: "class",
    styles: ["inside"],
    isPrefetched: true,
    ssr: "rendered",
    reads: { "polls.list": {} },
    isInSearch: true,
  },
  "/class/voting": { component: "polls/PollsSoonPage", title: "Omröstningar", need: "class", styles: ["inside"] },
  "/class/documents": {
    component: "documents/DocumentsPage",
    title: "Dokument",
    need: "class",
    styles: ["inside"],
    isPrefetched: true,
    ssr: "rendered",
    reads: { "documents.list": {} },
    isInSearch: true,
  },
  "/class/checklist": {
    component: "checklist/ChecklistPage",
    title: "Checklista",
    need: "manager",
    styles: ["inside", "checklist"],
    isPrefetched: true,
    ssr: "rendered",
    reads: { "checklist.list": {} },
    isInSearch: true,
  },
  "/class/settings": {
    component: "classes/SettingsPage",
    title: "Klassinställningar",
    need: "manager",
    styles: ["inside", "classes"],
    ssr: "rendered",
    reads: { "classes.current": {}, "classes.members": {}, "classes.joinRequests": {} },
    deferred: [
      "classes/InfoCard",
      "classes/GraduationDateCard",
      "classes/SwishRecipientCard",
      "classes/InviteByMailCard",
    ],
    isInSearch: true,
  },
  "/class/poster": {
    component: "classes/PosterPage",
    title: "Affisch",
    need: "manager",
    styles: ["inside"],
    isInSearch: true,
  },
  "/profile": {
    component: "auth/ProfilePage",
    title: "Min profil",
    need: "signed-in",
    styles: ["inside", "classes"],
    ssr: "rendered",
    reads: {
      "auth.sessions": { input: { limit: 20 }, isPaged: true },
      "auth.passkeys.list": {},
      "notices.settings": {},
    },
    deferred: ["auth/ChangePasswordCard", "auth/DetailsCard"],
    isInSearch: true,
    links: { navigation: { at: 6, label: "Profil", icon: "profile" } },
  },
  "/admin": {
    component: "admin/AdminPage",
    title: "Administration",
    need: "admin",
    styles: ["inside", "admin"],
    ssr: "preloaded",
    reads: { "admin.overview": {} },
    links: { navigation: { at: 1, icon: "admin" } },
  },
  "/": {
    component: "home/LiveStartPage",
    prerendered: "home/PrerenderedStartPage",
    title: "",
    description:
      "Klasskassa, betalningar, försäljning, kalender och omröstningar för klasser på väg mot studenten. Allt på ett ställe, direkt i webbläsaren.",
    need: "public",
  },
  "/hur-fungerar-det": {
    component: "home/GuidePage",
    title: "Hur fungerar det?",
    description: "Så kommer er klass igång med Utspring: tre steg, tio funktioner och vem som får göra vad.",
    need: "public",
    links: { header: { at: 1, label: "Så fungerar det" }, footer: { at: 2 } },
  },
  "/om-oss": {
    component: "home/AboutPage",
    title: "Om oss",
    description:
      "Utspring är gjort av ett UF-företag i Stockholm för klasser som vill slippa kalkylark, lösa kuvert och oro för kassan.",
    need: "public",
    links: { header: { at: 2 }, footer: { at: 1 } },
  },
  "/support": {
    component: "home/HelpPage",
    title: "Support",
    description: "Hjälp med Utspring: e-post, livechatt och svar på de tio vanligaste frågorna.",
    need: "public",
    isInSearch: true,
    links: { header: { at: 3 }, footer: { at: 3, label: "Vanliga frågor", hash: "#vanliga-fragor" } },
  },
  "/kontakta-oss": {
    component: "home/LiveContactPage",
    prerendered: "home/PrerenderedContactPage",
    title: "Kontakta oss",
    description: "Kontakta Utspring: e-post, livechatt, telefon och sociala medier.",
    need: "public",
    links: { header: { at: 4, label: "Kontakt" }, footer: { at: 4, label: "Kontakt" } },
  },
  "/tillganglighet": {
    component: "home/AccessibilityPage",
    title: "Tillgänglighet",
    description: "Så tillgängligt är Utspring: vad som uppfyller WCAG 2.2, vad som brister och hur du säger till.",
    need: "public",
    links: { footer: { at: 6 } },
  },
  "/villkor": {
    component: "home/LiveTermsPage",
    prerendered: "home/PrerenderedTermsPage",
    title: "Villkor",
    description:
      "Villkor och integritet: vad som gäller när din klass använder Utspring och hur vi behandlar personuppgifter.",
    need: "public",
    links: { footer: { at: 5 } },
  },
} as const satisfies Record<`/${string}`, Page>;

/** The path of a page. */
export type PagePath = keyof typeof rows;

/** Every page by its path. */
export const pages: Readonly<Record<string, Page>> = rows;

/** The paths of the public pages, which are prerendered. */
export const publicPaths: readonly string[] = Object.keys(pages).filter(
  (path) => pages[path]?.description !== undefined,
);
