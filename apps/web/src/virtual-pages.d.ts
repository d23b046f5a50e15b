// The rows of packages/domain/src/pages.ts as modules; build/pages-module.ts makes them.

declare module "virtual:pages" {
  import type { RouteNeed } from "@utspring/domain/page";
  import type { ComponentType } from "react";

  export interface RoutedPage {
    path: string;
    title: string;
    need: RouteNeed;
    isPrefetched?: true;
    isRendered?: true;
    isInSearch?: true;
    /** Loads the code, and the styles that only some pages need. */
    load: () => Promise<ComponentType>;
  }
  export const pages: readonly RoutedPage[];
}

declare module "virtual:page-links" {
  import type { NavigationLink, RouteNeed } from "@utspring/domain/page";

  interface Link {
    to: string;
    label: string;
  }
  /** The links of the visitors' header, in their order. */
  export const headerLinks: readonly Link[];
  export const footerLinks: readonly Link[];
  /** The links of signed-in users, for all roles. */
  export const navigationLinks: readonly (Link & { need: RouteNeed } & Omit<NavigationLink, "at" | "label">)[];
}

declare module "virtual:prerendered-pages" {
  import type { ComponentType } from "react";

  export interface PrerenderedPage {
    path: string;
    title: string;
    description: string;
    Page: ComponentType;
  }
  export const prerenderedPages: readonly PrerenderedPage[];
}
