export const newClassTexts = {
  className: "Ange klassens namn",
  school: "Ange skolans namn",
  year: "Ange året ni tar studenten, till exempel 2027",
} as const;
