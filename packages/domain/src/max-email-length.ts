/** The longest e-mail address that an account takes, in characters. */
export const maxEmailLength = 255;
