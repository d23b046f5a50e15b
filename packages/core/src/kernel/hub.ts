import { and, asc, eq, gt, sql } from "drizzle-orm";
import { hintOf } from "@utspring/domain/events";
import type { Database } from "./db.ts";
import type { Announced, Wakes } from "./ports.ts";
import { activity, classCounters } from "./table.ts";

/** Called in the order of the numbers, each number once, until it throws. */
export type Listener = (announced: Announced) => void;
/** Called once when the listener threw: it hears nothing more, and its client has to come back from its last number. */
export type OnDropped = (error: unknown) => void;

export interface Hub {
  /**
   * Listens from the number on that this process has read so far, `head`. `newest` is the class's number in the database: it may be
   * ahead, and a client that comes from another process may be, too.
   */
  attach(classId: string, listener: Listener, onDropped: OnDropped): Promise<{ head: number; newest: number; detach: () => void }>;
  /** Rows after a number, at most `limit`, oldest first. */
  since(classId: string, seq: number, limit: number): Promise<Announced[]>;
  close(): void;
}

interface Room {
  listeners: Map<Listener, OnDropped>;
  last: number;
  isReading: boolean;
  isDirty: boolean;
}

/** A lost wake-up is made good within this time, in milliseconds. */
const pollMs = 1_000;
const batch = 500;

/**
 * Hears of each class's new rows once a process, however many listen (STACK A2.2). The process that wrote the next row hands it on as it is; of
 * anything else a wake-up only says that there is something to read. The numbers are the table's, so nothing is missed and nothing is told twice.
 */
export function openHub(db: Database, wakes: Wakes, onError: (error: unknown) => void, onNews?: (announced: Announced) => void): Hub {
  const rooms = new Map<string, Room>();

  const since = async (classId: string, seq: number, limit: number): Promise<Announced[]> => {
    const rows = await db.gate.single
      .select()
      .from(activity)
      .where(and(eq(activity.classId, classId), gt(activity.seq, seq)))
      .orderBy(asc(activity.seq))
      .limit(limit);
    return rows.map(({ seq: number, kind, refId, audience, audienceUserId, createdAt }) => ({
      hint: hintOf(number, kind, refId),
      audience,
      audienceUserId,
      at: createdAt,
    }));
  };

  const newest = async (classId: string): Promise<number> => {
    const [counters] = await db.gate.single
      .select({ lastSeq: classCounters.lastSeq })
      .from(classCounters)
      .where(eq(classCounters.classId, classId));
    return counters?.lastSeq ?? 0;
  };

  const tell = (room: Room, announced: Announced): void => {
    // What was read while it was handed on comes a second time.
    if (announced.hint.seq <= room.last) return;
    room.last = announced.hint.seq;
    for (const [listener, onDropped] of room.listeners) {
      try {
        listener(announced);
      } catch (error) {
        // One that throws is dropped alone, so that the number has been heard by all who still listen.
        room.listeners.delete(listener);
        unlessThrown(() => onDropped(error));
      }
    }
    unlessThrown(() => onNews?.(announced));
  };

  const unlessThrown = (act: () => void): void => {
    try {
      act();
    } catch (error) {
      onError(error);
    }
  };

  const pump = async (classId: string): Promise<void> => {
    const room = rooms.get(classId);
    if (!room) return;
    room.isDirty = true;
    if (room.isReading) return;
    room.isReading = true;
    try {
      while (room.isDirty) {
        room.isDirty = false;
        const news = await since(classId, room.last, batch);
        for (const announced of news) tell(room, announced);
        if (news.length === batch) room.isDirty = true;
      }
    } catch (error) {
      onError(error); // the next wake-up or poll reads on from the same number
    } finally {
      room.isReading = false;
    }
  };

  const unsubscribe = wakes.subscribe((wake) => {
    if (wake.kind !== "activity") return;
    const room = rooms.get(wake.classId);
    if (!room) return;
    const { row } = wake;
    if (row === undefined || row.hint.seq > room.last + 1) return void pump(wake.classId);
    tell(room, row);
  });

  /** The safety net: one statement finds the rooms that have fallen behind. */
  const poll = async (): Promise<void> => {
    if (rooms.size === 0) return;
    try {
      const heads = await db.gate.single
        .select({ classId: classCounters.classId, lastSeq: classCounters.lastSeq })
        .from(classCounters)
        .where(sql`${classCounters.classId} = any(${sql.param([...rooms.keys()])}::uuid[])`);
      for (const { classId, lastSeq } of heads) {
        if (lastSeq > (rooms.get(classId)?.last ?? lastSeq)) void pump(classId);
      }
    } catch (error) {
      onError(error);
    }
  };
  const timer = setInterval(() => void poll(), pollMs);
  timer.unref();

  return {
    since,
    attach: async (classId, listener, onDropped) => {
      const last = await newest(classId);
      const room = rooms.get(classId) ?? { listeners: new Map(), last, isReading: false, isDirty: false };
      rooms.set(classId, room);
      room.listeners.set(listener, onDropped);
      return {
        head: room.last,
        newest: Math.max(room.last, last),
        detach: () => {
          room.listeners.delete(listener);
          if (room.listeners.size === 0 && rooms.get(classId) === room) rooms.delete(classId);
        },
      };
    },
    close: () => {
      clearInterval(timer);
      unsubscribe();
      rooms.clear();
    },
  };
}
