/**
 * Who runs this installation and how to reach them. Another operator changes these lines and nothing else. The telephone number is one of those
 * that the Swedish authority PTS keeps for examples: it reaches nobody.
 */
export const operatorTexts = {
  email: "hej@utspring.se",
  phone: { shown: "08-465 004 00", dialled: "+46846500400" },
  social: [
    { name: "Instagram", handle: "@utspring.se", address: "https://www.instagram.com/utspring.se/" },
    { name: "TikTok", handle: "@utspring.se", address: "https://www.tiktok.com/@utspring.se" },
  ],
} as const;
