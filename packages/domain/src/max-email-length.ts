/** Characters. */
export const maxEmailLength = 255;
