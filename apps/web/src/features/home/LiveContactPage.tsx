import { useOperator } from "../../lib/use-operator.ts";
import { ContactPage } from "./ContactPage.tsx";

/** The contact page inside the app, with the operator's details from the server. */
export function LiveContactPage() {
  return <ContactPage number={useOperator().phone} />;
}
