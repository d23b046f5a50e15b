/** By the name of the quota's trigger. */
const reached: Readonly<Record<string, string>> = {
  quota_bank_balances: "Klassen har 4 000 antecknade banksaldon, och fler får inte plats. Ta bort ett som inte behövs.",
  quota_bank_imports: "Klassen har läst in 1 000 filer från banken, och fler får inte plats.",
  quota_bank_imports_day: "Du har läst in 100 filer från banken på ett dygn. Försök igen i morgon.",
  quota_bank_rows: "Klassen har 10 000 rader från banken som är bokförda eller sparade, och fler får inte plats.",
  quota_bank_rows_day: "Du har läst in 2 000 rader från banken på ett dygn. Försök igen i morgon.",
  quota_budget_items: "Klassen har 500 budgetposter, och fler får inte plats. Ta bort en som inte behövs.",
  quota_budgets: "Klassen har 100 budgetar, och fler får inte plats. Ta bort en som inte behövs.",
  quota_checklist_items:
    "Du har lagt till 300 uppgifter i checklistan, och fler får inte plats. Ta bort en som inte behövs.",
  quota_class_events: "Klassen har 500 händelser i kalendern, och fler får inte plats. Ta bort en som inte behövs.",
  quota_class_invitations: "Klassen har bjudit in 500 adresser på två veckor. Försök igen om några dagar.",
  quota_class_messages: "Klassen har 2 000 meddelanden, och fler får inte plats. Ta bort ett som inte behövs.",
  quota_class_requests: "Just nu väntar 500 klasser på att skapas, och fler får inte plats. Försök igen senare.",
  quota_confidential_activity_day:
    "Det du har gjort på ett dygn har gett 2 000 händelser om enskilda medlemmars betalningar. Försök igen i morgon.",
  quota_expense_claims: "Du har begärt ersättning 1 000 gånger i klassen, och fler får inte plats.",
  quota_expense_claims_waiting:
    "Du har 20 utlägg som väntar på svar. Vänta tills något är avgjort, eller ta tillbaka ett.",
  quota_fund_auditors: "Klassen har bytt granskare 500 gånger, och fler byten får inte plats.",
  quota_fund_auditors_day: "Du har utsett granskare 20 gånger på ett dygn. Försök igen i morgon.",
  quota_fund_invitations: "Klassen har gjort 500 inbjudningar till granskare, och fler får inte plats.",
  quota_fund_limit_changes: "Klassens gräns har ändrats 1 000 gånger, och fler ändringar får inte plats.",
  quota_fund_limit_changes_day: "Du har ändrat gränsen 20 gånger på ett dygn. Försök igen i morgon.",
  quota_fund_questions: "Granskaren har ställt 1 000 frågor, och fler får inte plats.",
  quota_fund_questions_day: "Du har ställt 50 frågor på ett dygn. Försök igen i morgon.",
  quota_join_requests: "200 personer väntar redan på att få gå med i klassen. Be klassen att svara dem först.",
  quota_join_requests_person: "Du väntar redan på svar från 20 klasser.",
  quota_memberships_person: "Man kan vara med i högst 20 klasser. Lämna en klass först.",
  quota_payer_aliases:
    "Klassen har sparat 2 000 betalares nummer, och fler får inte plats. Ta bort ett som inte behövs.",
  quota_payment_links: "Du har gjort 300 betallänkar i klassen, och fler får inte plats.",
  quota_payment_links_day: "Du har gjort 30 betallänkar på ett dygn. Försök igen i morgon.",
  quota_payment_links_requirement: "Du har gjort 30 betallänkar till betalningen. Använd en av dem.",
  quota_payment_receipts: "Du har 500 kvitton i klassen, och fler får inte plats. Ta bort ett som inte behövs.",
  quota_payment_records: "Medlemmen har 2 000 betalningar i klassen, och fler får inte plats.",
  quota_payment_records_guests:
    "500 betalningar utan konto väntar redan i klassen. Be klassens studentansvariga att svara på dem först.",
  quota_payment_records_link:
    "200 betalningar genom länken väntar redan. Be klassens studentansvariga att svara på dem först.",
  quota_payment_reliefs: "Du har skickat 500 önskemål om betalningar, och fler får inte plats.",
  quota_payment_requirements: "Klassen har 200 betalningar, och fler får inte plats. Ta bort en som inte behövs.",
  quota_product_prices: "Produktens pris har ändrats 500 gånger och kan inte ändras mer. Lägg till en ny produkt.",
  quota_products: "Klassen har 150 egna produkter, och fler får inte plats. Ta bort en som inte behövs.",
  quota_sales_records: "Du har 5 000 försäljningar i omgången, och fler får inte plats.",
  quota_sales_sessions: "Klassen har haft 500 försäljningar, och fler får inte plats.",
  quota_sales_sessions_day: "Du har startat 20 försäljningar på ett dygn. Försök igen i morgon.",
  quota_voting_polls: "Klassen har 200 omröstningar, och fler får inte plats. Ta bort en som inte behövs.",
  quota_withdrawal_requests: "Klassen har registrerat 5 000 uttag för ett andra godkännande, och fler får inte plats.",
  quota_withdrawal_requests_day:
    "Du har registrerat 200 uttag för ett andra godkännande på ett dygn. Försök igen i morgon.",
  quota_withdrawal_requests_waiting:
    "200 uttag väntar redan på ett andra godkännande i klassen. Godkänn eller stoppa några av dem först.",
};

export const quotaTexts = { reached } as const;
