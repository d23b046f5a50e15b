import { authTexts } from "@utspring/domain/auth/texts";

export interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** A person's names; somebody who is gone shows as "Okänd Användare" (spec 2 section 8). */
export function presentName(person: Named | null): { firstName: string; lastName: string } {
  const { unknownUser } = authTexts;
  return {
    firstName: person?.firstName ?? unknownUser.firstName,
    lastName: person?.lastName ?? unknownUser.lastName,
  };
}

/** `Emma Andersson`. */
export function presentFullName(person: Named | null): string {
  const { firstName, lastName } = presentName(person);
  return `${firstName} ${lastName}`;
}
