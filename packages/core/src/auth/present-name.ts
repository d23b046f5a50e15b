import { authTexts } from "@utspring/domain/auth/texts";

export interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** A removed account shows as "Okänd Användare". */
export function presentName(person: Named | null): { firstName: string; lastName: string } {
  const { unknownUser } = authTexts;
  return {
    firstName: person?.firstName ?? unknownUser.firstName,
    lastName: person?.lastName ?? unknownUser.lastName,
  };
}

export function presentFullName(person: Named | null): string {
  const { firstName, lastName } = presentName(person);
  return `${firstName} ${lastName}`;
}
