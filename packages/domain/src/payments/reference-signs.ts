/** Without I, L, O, 0 and 1, which look alike on a bank statement. */
export const referenceSigns = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const referenceLength = 5;
