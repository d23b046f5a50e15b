export const statusTexts = {
  labels: {
    none: "Inte betald",
    voluntary: "Frivilligt",
    submitted: { pupil: "Under granskning", manager: "Väntar på godkännande" },
    approved: "Godkänd",
    rejected: "Avvisad",
    partial: "Delvis betald",
    exempt: "Slipper betala",
    overdue: "Försenad",
    rejectedOverdue: "Avvisad - Försenad",
    /** Reported or partly paid, and late. */
    alsoOverdue: (label: string) => `${label} · försenad`,
    dueToday: "Förfaller idag",
  },
  due: (day: string) => `Senast ${day}`,
  newUntil: (day: string) => `Ny för dig, senast ${day}`,
};
