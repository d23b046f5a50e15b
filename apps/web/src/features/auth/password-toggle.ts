import { authTexts } from "@utspring/domain/auth/texts";

export const passwordToggle = { "aria-label": authTexts.fields.showPassword, tabIndex: 0 };
