import { operatorTexts } from "@utspring/domain/operator-texts";
import { useOperator } from "../../lib/query/use-operator.ts";
import { TextLink } from "./TextLink.tsx";

export function EmailLink() {
  const { email } = useOperator();
  return email === null ? operatorTexts.notGiven : <TextLink to={`mailto:${email}`}>{email}</TextLink>;
}
