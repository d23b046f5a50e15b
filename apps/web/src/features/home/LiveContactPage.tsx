import { useOperator } from "../../lib/use-operator.ts";
import { ContactPage } from "./ContactPage.tsx";

/** The contact page inside the app, which the server has told of its operator. */
export function LiveContactPage() {
  return <ContactPage number={useOperator().phone} />;
}
