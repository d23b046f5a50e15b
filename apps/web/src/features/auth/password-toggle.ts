import { authTexts } from "@utspring/domain/auth/texts";

/** The eye in a password field: named, and reachable with the keyboard. */
export const passwordToggle = { "aria-label": authTexts.fields.showPassword, tabIndex: 0 };
