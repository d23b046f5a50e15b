export const calendarFeedTexts = {
  calendarName: (className: string) => `${className} – Utspring`,
  due: (title: string) => `Sista dag att betala: ${title}`,
  graduation: (className: string) => `Studenten ${className}`,
} as const;
