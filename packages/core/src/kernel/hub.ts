import { and, asc, eq, gt, sql } from "drizzle-orm";
import { hintOf } from "@utspring/domain/events";
import type { Hint, SharedArea } from "@utspring/domain/events";
import type { Database } from "./db.ts";
import type { Announced, Wakes } from "./ports.ts";
import { activity, classCounters, sharedChanges } from "./table.ts";

/** Called in the order of the numbers, each number once, until it throws. */
export type Listener = (announced: Announced) => void;
/** Called once when the listener threw: it hears nothing more, and its client has to come back from its last number. */
export type OnDropped = (error: unknown) => void;

export type AllListener = (area: string | null) => void;

export interface Hub {
  /**
   * Listens from the number on that this process has read so far, `head`. `newest` is the class's number in the
   * database: it may be ahead, and a client that comes from another process may be, too.
   */
  attach(classId: string, listener: Listener, onDropped: OnDropped): Promise<{ head: number; newest: number; detach: () => void }>;
  /** Listens to all classes: called with the area of what changed, null where only that something did is known. */
  attachAll(listener: AllListener): () => void;
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
/** Who in a class hears of a change to what all classes share. */
const audienceOf = { sales: "class", checklist: "responsible" } as const satisfies Record<SharedArea, Announced["audience"]>;
/** The area that those who listen to all classes hear of it. */
export const sharedToAll = "shared";

/**
 * Hears of each class's new rows once a process, however many listen. The process that wrote the next row hands it on
 * as it is; of anything else a wake-up only says that there is something to read. The numbers are the table's, so
 * nothing is missed and nothing is told twice.
 */
export function openHub(db: Database, wakes: Wakes, onError: (error: unknown) => void, onNews?: (announced: Announced) => void): Hub {
  const rooms = new Map<string, Room>();
  const ofAll = new Set<AllListener>();
  /** What this process has heard of: the sum of all classes' numbers, and the version of each shared area. */
  const heard = { sum: null as number | null, versions: new Map<SharedArea, number>() };

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
    hand(room, announced);
    unlessThrown(() => onNews?.(announced));
  };

  const hand = (room: Room, announced: Announced): void => {
    for (const [listener, onDropped] of room.listeners) {
      try {
        listener(announced);
      } catch (error) {
        // One that throws is dropped alone, so that the number has been heard by all who still listen.
        room.listeners.delete(listener);
        unlessThrown(() => onDropped(error));
      }
    }
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

  const tellAll = (area: string | null): void => {
    for (const listener of ofAll) unlessThrown(() => listener(area));
  };

  const tellShared = (area: SharedArea, version: number): void => {
    if (version <= (heard.versions.get(area) ?? 0)) return;
    heard.versions.set(area, version);
    const audience = audienceOf[area];
    for (const room of rooms.values()) {
      const hint: Hint = { seq: room.last, kind: "changed", area, refId: null };
      hand(room, { hint, audience, audienceUserId: null, at: new Date(0) });
    }
    tellAll(sharedToAll);
  };

  const unsubscribe = wakes.subscribe((wake) => {
    if (wake.kind === "shared") return tellShared(wake.area, wake.version);
    if (wake.kind !== "activity") return;
    if (ofAll.size > 0) {
      // A row is one step of the sum; how many rows another process wrote is found by the poll.
      if (wake.row !== undefined && heard.sum !== null) heard.sum += 1;
      tellAll(wake.row?.hint.area ?? null);
    }
    const room = rooms.get(wake.classId);
    if (!room) return;
    const { row } = wake;
    if (row === undefined || row.hint.seq > room.last + 1) return void pump(wake.classId);
    tell(room, row);
  });

  const pollRooms = async (): Promise<void> => {
    const heads = await db.gate.single
      .select({ classId: classCounters.classId, lastSeq: classCounters.lastSeq })
      .from(classCounters)
      .where(sql`${classCounters.classId} = any(${sql.param([...rooms.keys()])}::uuid[])`);
    for (const { classId, lastSeq } of heads) {
      if (lastSeq > (rooms.get(classId)?.last ?? lastSeq)) void pump(classId);
    }
  };

  const pollShared = async (): Promise<void> => {
    for (const { area, version } of await db.gate.single.select().from(sharedChanges)) {
      // Before the first poll nothing is known: what was changed then is read with the page.
      if (heard.versions.has(area)) tellShared(area, version);
      else heard.versions.set(area, version);
    }
  };

  const pollAll = async (): Promise<void> => {
    const [row] = await db.gate.single.select({ sum: sql`sum(${classCounters.lastSeq})`.mapWith(Number) }).from(classCounters);
    const sum = row?.sum ?? 0;
    if (heard.sum !== null && sum !== heard.sum) tellAll(null);
    heard.sum = sum;
  };

  /** The safety net: what a lost wake-up would have said. */
  const poll = async (): Promise<void> => {
    if (rooms.size === 0 && ofAll.size === 0) return;
    try {
      await Promise.all([pollShared(), ofAll.size > 0 && pollAll(), rooms.size > 0 && pollRooms()]);
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
    attachAll: (listener) => {
      ofAll.add(listener);
      return () => {
        ofAll.delete(listener);
        // What happens while nobody listens is not remembered.
        if (ofAll.size === 0) heard.sum = null;
      };
    },
    close: () => {
      clearInterval(timer);
      unsubscribe();
      rooms.clear();
      ofAll.clear();
    },
  };
}
