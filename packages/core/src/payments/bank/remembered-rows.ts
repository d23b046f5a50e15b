import { and, desc, eq, inArray, isNotNull, or } from "drizzle-orm";
import { bankRows } from "./table.ts";

/** A class's rows of some years; older ones are in no file that a bank still gives. */
export const maxRemembered = 10_000;

const r = bankRows;

/** Which of a class's rows a device needs: those that are decided on, saved, or undone. */
export const isRemembered = (classId: string) =>
  and(
    eq(r.classId, classId),
    or(
      inArray(r.state, ["booked", "linked", "ignored", "same", "saved"]),
      // A row that was only said not to be the class's has no import, and may come back as any other.
      and(eq(r.state, "undone"), isNotNull(r.importId)),
    ),
  );

/** The latest first; rows of one day in an order that is always the same, so that the last one is. */
export const latestFirst = [desc(r.bookedOn), desc(r.id)];
