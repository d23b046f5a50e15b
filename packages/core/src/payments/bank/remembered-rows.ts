import { and, desc, eq, inArray, isNotNull, or } from "drizzle-orm";
import { bankRows } from "./table.ts";

/** Older rows are in no file that a bank still gives. */
export const maxRemembered = 10_000;

const r = bankRows;

/** Rows that are decided on, saved, or undone. */
export const isRemembered = (classId: string) =>
  and(
    eq(r.classId, classId),
    or(
      inArray(r.state, ["booked", "linked", "ignored", "same", "saved"]),
      // A row that was only said not to be the class's has no import, and may come back as any other.
      and(eq(r.state, "undone"), isNotNull(r.importId)),
    ),
  );

/** Rows of one day in a stable order, so that the limit is stable. */
export const latestFirst = [desc(r.bookedOn), desc(r.id)];
