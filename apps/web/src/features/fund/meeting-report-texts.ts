export const meetingReportTexts = {
  lead: "Två sidor att skriva ut: saldo, budget, betalningar i summor, attester och rättelser, med plats för det ni räknar på mötet och för underskrifter.",
  period: "Period",
  button: "Ladda ner rapporten",
  success: "Rapporten är nedladdad",
  failure: "Kunde inte ta fram rapporten",
} as const;
