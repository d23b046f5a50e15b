import { authTexts } from "@utspring/domain/auth/texts";

/** The visibility toggle of a password field: labelled, and focusable. */
export const passwordToggle = { "aria-label": authTexts.fields.showPassword, tabIndex: 0 };
