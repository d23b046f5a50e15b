/**
 * Mutations that give somebody a right or cannot be undone need a confirmed password, since a session may be stolen. An
 * architecture test compares the list with the router.
 */
export const passwordAgain = {
  "admin.impersonate": "always",
  "admin.stopImpersonating": "never",
  "admin.classes.create": "never",
  "admin.classes.updateDetails": "never",
  "admin.classes.assignRepresentative": "always",
  "admin.users.update": "when the role changes",
  "admin.users.remove": "always",
  // Freezing must be quick, and can be undone.
  "admin.users.freeze": "never",
  "admin.users.unfreeze": "always",
  "admin.users.removeFactors": "always",
  "admin.checklist.create": "never",
  "admin.checklist.update": "never",
  "admin.checklist.remove": "never",
  "admin.checklist.move": "never",
  "admin.suppliers.create": "never",
  "admin.suppliers.update": "never",
  "admin.products.create": "never",
  "admin.products.update": "never",
  "admin.products.remove": "never",
  "admin.products.setImage": "never",
  "admin.sales.summary": "never",
  "admin.sales.advanceStatus": "never",
  "admin.jobs.run": "never",
  "admin.sendTestMail": "never",
} as const satisfies Record<string, "always" | "never" | "when the role changes">;
