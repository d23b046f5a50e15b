/** What the fields of an event's form say when they are refused. */
export const calendarInputTexts = {
  missing: "Titel och datum krävs för att skapa evenemang",
  time: "Ange ett giltigt klockslag",
} as const;
