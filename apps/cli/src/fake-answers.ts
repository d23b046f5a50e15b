import { referenceOf } from "@utspring/domain/payments/swish";

export const person = {
  user: { id: "u1", email: "sara@utspring.test" },
  profile: { firstName: "Sara", lastName: "Lindgren" },
  actor: { classId: "c1", role: "elev" },
  classes: [{ id: "c1", name: "NA24B" }],
  guestOf: null,
};
/** An adult who reviews the fund without being a member. */
export const guest = {
  ...person,
  actor: { classId: null, guestOf: "c1", role: "elev" },
  classes: [],
  guestOf: { classId: "c1", className: "NA24B" },
};

const members = ["Ella Berg", "Hugo Lind", "Alva Lind"].map((name, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index + 1}`,
  name,
  shownName: name,
  joinedOn: "2026-08-18",
}));
export const waitingClaimId = "00000000-0000-4000-8000-000000000008";
export const waitingRequestId = "00000000-0000-4000-8000-000000000010";
/** A class with one unpaid payment. */
export const bankContext = {
  key: "ab".repeat(32),
  seq: 41,
  members,
  items: members.map(({ id }, index) => ({
    requirementId: "00000000-0000-4000-8000-000000000009",
    memberId: id,
    title: "Studentflak",
    reference: referenceOf(2, index + 1),
    remainingOre: 25_000,
    stampedOre: null,
    closedBecause: null,
    opensOn: "2026-10-01",
    closedOn: null,
    reportedOn: null,
  })),
  approved: [] as object[],
  aliases: [],
  ignored: [],
  booked: [] as object[],
  undone: [] as object[],
  saved: [],
  today: "2026-12-31",
};
