/**
 * The operator's contact details. Address and number are settings (OPERATOR_ADDRESS, OPERATOR_PHONE); without them,
 * these examples are shown and say so. The Swedish authority PTS reserves this number for examples: it reaches nobody.
 */
export const operatorTexts = {
  email: "hej@utspring.se",
  example: {
    address: "Exempelgatan 1, 111 11 Stockholm (exempel: den som driver tjänsten har inte angett sin adress)",
    phone: { shown: "08-465 004 00 (exempelnummer)", dialled: "+46846500400" },
  },
  social: [
    { name: "Instagram", handle: "@utspring.se", url: "https://www.instagram.com/utspring.se/" },
    { name: "TikTok", handle: "@utspring.se", url: "https://www.tiktok.com/@utspring.se" },
  ],
} as const;
