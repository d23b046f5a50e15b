export const calendarInputTexts = {
  missing: "Titel och datum krävs för att skapa evenemang",
  time: "Ange ett giltigt klockslag",
} as const;
