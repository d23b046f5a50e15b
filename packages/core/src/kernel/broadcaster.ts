import { and, asc, eq, gt, sql } from "drizzle-orm";
import { changeEventOf } from "@utspring/domain/events";
import type { ChangeEvent, SharedArea } from "@utspring/domain/events";
import type { Database } from "./db.ts";
import type { PublishedActivity, ChangeBus } from "./ports.ts";
import { activity, classCounters, sharedChanges } from "./table.ts";

/** Called with each number once, in ascending order, until it throws. */
export type Listener = (published: PublishedActivity) => void;
/** Called once when the listener threw. It gets no more events; its client has to resume from its last number. */
export type OnDropped = (error: unknown) => void;

export type AllListener = (area: string | null) => void;

export interface Broadcaster {
  /**
   * Adds a listener. `head` is the number that this process has read up to; events after it follow. `newest` is the
   * number in the database, which may be ahead; a client that comes from another process may be ahead too.
   */
  attach(
    classId: string,
    listener: Listener,
    onDropped: OnDropped,
  ): Promise<{ head: number; newest: number; detach: () => void }>;
  /** Adds a listener for all classes. It gets the area that changed, or null when that is not known. */
  attachAll(listener: AllListener): () => void;
  /** Rows after a number, at most `limit`, oldest first. */
  since(classId: string, seq: number, limit: number): Promise<PublishedActivity[]>;
  close(): void;
}

interface Channel {
  listeners: Map<Listener, OnDropped>;
  last: number;
  isReading: boolean;
  isDirty: boolean;
}

/** A lost notification is repaired within this time, in milliseconds. */
const pollMs = 1_000;
const batch = 500;
/** Which members of a class get the change event for data that all classes share. */
const audienceOf = { sales: "class", checklist: "responsible" } as const satisfies Record<
  SharedArea,
  PublishedActivity["audience"]
>;
/** The area that listeners for all classes get for shared data. */
export const sharedToAll = "shared";

/**
 * Opens the broadcaster, which reads each class's new rows once in each process and passes them to the listeners. The
 * process that wrote the next row passes it on directly; other processes are only notified that there is something to
 * read. The numbers come from the table, so no event is missed or repeated.
 */
export function openBroadcaster(
  db: Database,
  changeBus: ChangeBus,
  onError: (error: unknown) => void,
  onNews?: (published: PublishedActivity) => void,
): Broadcaster {
  const channels = new Map<string, Channel>();
  const ofAll = new Set<AllListener>();
  /** The last known sum of all classes' numbers and count of accounts, and the version of each shared area. */
  const heard = {
    sum: null as number | null,
    accounts: null as number | null,
    versions: new Map<SharedArea, number>(),
  };

  const since = async (classId: string, seq: number, limit: number): Promise<PublishedActivity[]> => {
    const rows = await db.preAuth.single
      .select()
      .from(activity)
      .where(and(eq(activity.classId, classId), gt(activity.seq, seq)))
      .orderBy(asc(activity.seq))
      .limit(limit);
    return rows.map(({ seq: number, kind, refId, audience, audienceUserId, createdAt }) => ({
      changeEvent: changeEventOf(number, kind, refId),
      audience,
      audienceUserId,
      at: createdAt,
    }));
  };

  const newest = async (classId: string): Promise<number> => {
    const [counters] = await db.preAuth.single
      .select({ lastSeq: classCounters.lastSeq })
      .from(classCounters)
      .where(eq(classCounters.classId, classId));
    return counters?.lastSeq ?? 0;
  };

  const tell = (channel: Channel, published: PublishedActivity): void => {
    // A row can come twice: directly, and by a read that was running.
    if (published.changeEvent.seq <= channel.last) return;
    channel.last = published.changeEvent.seq;
    deliver(channel, published);
    unlessThrown(() => onNews?.(published));
  };

  const deliver = (channel: Channel, published: PublishedActivity): void => {
    for (const [listener, onDropped] of channel.listeners) {
      try {
        listener(published);
      } catch (error) {
        // Only the listener that throws is dropped; all others have received the number.
        channel.listeners.delete(listener);
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
    const channel = channels.get(classId);
    if (!channel) return;
    channel.isDirty = true;
    if (channel.isReading) return;
    channel.isReading = true;
    try {
      while (channel.isDirty) {
        channel.isDirty = false;
        const news = await since(classId, channel.last, batch);
        for (const published of news) tell(channel, published);
        if (news.length === batch) channel.isDirty = true;
      }
    } catch (error) {
      onError(error); // the next notification or poll reads from the same number
    } finally {
      channel.isReading = false;
    }
  };

  const tellAll = (area: string | null): void => {
    for (const listener of ofAll) unlessThrown(() => listener(area));
  };

  const tellShared = (area: SharedArea, version: number): void => {
    if (version <= (heard.versions.get(area) ?? 0)) return;
    heard.versions.set(area, version);
    const audience = audienceOf[area];
    for (const channel of channels.values()) {
      const changeEvent: ChangeEvent = { seq: channel.last, kind: "changed", area, refId: null };
      deliver(channel, { changeEvent, audience, audienceUserId: null, at: new Date(0) });
    }
    tellAll(sharedToAll);
  };

  const unsubscribe = changeBus.subscribe((message) => {
    if (message.kind === "shared") return tellShared(message.area, message.version);
    if (message.kind !== "activity") return;
    if (ofAll.size > 0) {
      // Each row raises the sum by one. The poll finds how many rows other processes wrote.
      if (message.row !== undefined && heard.sum !== null) heard.sum += 1;
      tellAll(message.row?.changeEvent.area ?? null);
    }
    const channel = channels.get(message.classId);
    if (!channel) return;
    const { row } = message;
    if (row === undefined || row.changeEvent.seq > channel.last + 1) return void pump(message.classId);
    tell(channel, row);
  });

  const pollRooms = async (): Promise<void> => {
    const heads = await db.preAuth.single
      .select({ classId: classCounters.classId, lastSeq: classCounters.lastSeq })
      .from(classCounters)
      .where(sql`${classCounters.classId} = any(${sql.param([...channels.keys()])}::uuid[])`);
    for (const { classId, lastSeq } of heads) {
      if (lastSeq > (channels.get(classId)?.last ?? lastSeq)) void pump(classId);
    }
  };

  const pollShared = async (): Promise<void> => {
    for (const { area, version } of await db.preAuth.single.select().from(sharedChanges)) {
      // Before the first poll no version is known; the page has read the data itself.
      if (heard.versions.has(area)) tellShared(area, version);
      else heard.versions.set(area, version);
    }
  };

  const pollAll = async (): Promise<void> => {
    const [row] = await db.preAuth.single.execute<{ sum: string | null; accounts: string | null }>(
      sql`select (select sum(last_seq) from class_counters) as sum, (select sum(users) from house_counts) as accounts`,
    );
    const [sum, accounts] = [Number(row?.sum ?? 0), Number(row?.accounts ?? 0)];
    if (heard.sum !== null && sum !== heard.sum) tellAll(null);
    // An account that joins no class is no row of any class's activity.
    if (heard.accounts !== null && accounts !== heard.accounts) tellAll("classes");
    [heard.sum, heard.accounts] = [sum, accounts];
  };

  /** Repairs lost notifications. */
  const poll = async (): Promise<void> => {
    if (channels.size === 0 && ofAll.size === 0) return;
    try {
      await Promise.all([pollShared(), ofAll.size > 0 && pollAll(), channels.size > 0 && pollRooms()]);
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
      const channel = channels.get(classId) ?? { listeners: new Map(), last, isReading: false, isDirty: false };
      channels.set(classId, channel);
      channel.listeners.set(listener, onDropped);
      return {
        head: channel.last,
        newest: Math.max(channel.last, last),
        detach: () => {
          channel.listeners.delete(listener);
          if (channel.listeners.size === 0 && channels.get(classId) === channel) channels.delete(classId);
        },
      };
    },
    attachAll: (listener) => {
      ofAll.add(listener);
      return () => {
        ofAll.delete(listener);
        // Changes without a listener are not counted.
        if (ofAll.size === 0) [heard.sum, heard.accounts] = [null, null];
      };
    },
    close: () => {
      clearInterval(timer);
      unsubscribe();
      channels.clear();
      ofAll.clear();
    },
  };
}
