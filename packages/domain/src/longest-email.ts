/** The longest e-mail address that an account takes, in characters. */
export const longestEmail = 255;
