import { operatorTexts } from "@utspring/domain/operator-texts";
import { useOperator } from "../../lib/query/use-operator.ts";
import { Given } from "../../hydration/filled-in.tsx";
import { TextLink } from "./TextLink.tsx";

export function EmailLink() {
  const { email } = useOperator();
  return (
    <Given value={email} otherwise={operatorTexts.notGiven}>
      <TextLink to={`mailto:${email ?? ""}`}>{email}</TextLink>
    </Given>
  );
}
