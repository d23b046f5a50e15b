// Made of packages/domain/src/pages.ts by build/pages-module.ts.

declare module "virtual:pages" {
  import type { RouteNeed } from "@utspring/domain/page";
  import type { ComponentType } from "react";

  export interface RoutedPage {
    path: string;
    title: string;
    need: RouteNeed;
    isPrefetched?: true;
    isInSearch?: true;
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
  export const headerLinks: readonly Link[];
  export const footerLinks: readonly Link[];
  export const navigationLinks: readonly (Link & { need: RouteNeed } & Omit<NavigationLink, "at" | "label">)[];
}

declare module "virtual:prerendered-pages" {
  import type { ComponentType } from "react";

  export const prerenderedPages: Readonly<Record<string, ComponentType>>;
}
