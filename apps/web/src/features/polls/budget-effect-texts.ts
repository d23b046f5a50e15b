/** Of the form only: the page's texts are loaded at once. */
export const budgetEffectTexts = {
  removed: "Posten du valde är borttagen. Välj en annan, eller en ny utgift.",
};
