import { ContactPage } from "./ContactPage.tsx";

/** The contact page with marks that the server replaces (apps/server/src/ssr/prerendered-pages.ts). */
export function PrerenderedContactPage() {
  return <ContactPage number={{ shown: "__OPERATOR_PHONE__", dialled: "__OPERATOR_DIALLED__" }} />;
}
