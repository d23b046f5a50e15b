export const pageLimit = 100;
