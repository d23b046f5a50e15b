export const budgetEffectTexts = {
  removed: "Posten du valde är borttagen. Välj en annan, eller en ny utgift.",
};
