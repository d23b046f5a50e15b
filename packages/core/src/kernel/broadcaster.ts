import { and, asc, eq, gt, gte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { managersOnly, changeEventOf } from "@utspring/domain/events";
import type { ChangeEvent, SharedArea } from "@utspring/domain/events";
import type { Database } from "./db.ts";
import type { PublishedActivity, ChangeBus } from "./ports.ts";
import { activity, classCounters, confidentialActivity, sharedChanges } from "./table.ts";

/** Called with each row once, in order, until it throws. An event of shared data has the last row's number. */
export type Listener = (published: PublishedActivity) => void;
/** The listener threw and gets no more events; its client has to resume from its last number. */
export type OnDropped = (error: unknown) => void;

export type AllClassesListener = (area: string | null) => void;

export interface Broadcaster {
  /** The listener gets the events after `head`, the last number read here; `newest`, the database's, can be higher. */
  attach(
    classId: string,
    listener: Listener,
    onDropped: OnDropped,
  ): Promise<{ head: number; newest: number; detach: () => void }>;
  /** Adds a listener for all classes. It gets the area that changed, or null when that is not known. */
  attachToAllClasses(listener: AllClassesListener): () => void;
  /** After `seq`, exclusive; oldest first. */
  loadAfter(classId: string, seq: number, limit: number): Promise<PublishedActivity[]>;
  /** From `seq`, inclusive: that row may have come just before them. */
  loadConfidentialFrom(classId: string, seq: number, limit: number): Promise<PublishedActivity[]>;
  close(): void;
}

interface Channel {
  listeners: Map<Listener, OnDropped>;
  last: number;
  lastConfidential: number;
  isReading: boolean;
  mustReadAgain: boolean;
}

/** A lost notification is repaired within this time, in milliseconds. */
const pollMs = 1_000;
const rowsPerRead = 500;
/** Who gets the change event for data that all classes share. */
const audiencesOfSharedChanges = { sales: "class", checklist: managersOnly } as const satisfies Record<
  SharedArea,
  PublishedActivity["audience"]
>;
export const sharedDataArea = "shared";

/**
 * Reads each class's new rows once in each process and passes them to the listeners. The process that wrote the next
 * row passes it on directly; others are only notified that there is something to read. The numbers come from the table,
 * so no event is missed or repeated.
 */
export function openBroadcaster(
  db: Database,
  changeBus: ChangeBus,
  onError: (error: unknown) => void,
  onActivity?: (published: PublishedActivity) => void,
): Broadcaster {
  const channels = new Map<string, Channel>();
  const allClassesListeners = new Set<AllClassesListener>();
  /** The sum of all classes' numbers, the count of accounts, and the version of each shared area. */
  const lastKnown = {
    sum: null as number | null,
    accounts: null as number | null,
    versions: new Map<SharedArea, number>(),
  };

  const loadAfter = async (classId: string, seq: number, limit: number): Promise<PublishedActivity[]> => {
    const t = activity;
    // Without `detail`, which no event has.
    const rows = await db.preAuth.autocommit
      .select({
        seq: t.seq,
        kind: t.kind,
        refId: t.refId,
        audience: t.audience,
        audienceUserId: t.audienceUserId,
        createdAt: t.createdAt,
      })
      .from(t)
      .where(and(eq(t.classId, classId), gt(t.seq, seq)))
      .orderBy(asc(t.seq))
      .limit(limit);
    return rows.map(({ seq: number, kind, refId, audience, audienceUserId, createdAt }) => ({
      changeEvent: changeEventOf(number, kind, refId),
      audience,
      audienceUserId,
      at: createdAt,
    }));
  };

  /** A confidential row carries the last number that listeners have: it has none of the class's own. */
  const readConfidential = async (classId: string, after: SQL, seq: number, limit = rowsPerRead) => {
    const c = confidentialActivity;
    const rows = await db.preAuth.autocommit
      .select()
      .from(c)
      .where(and(eq(c.classId, classId), after))
      .orderBy(asc(c.number))
      .limit(limit);
    return rows.map(({ number, kind, audience, audienceUserId, createdAt }) => {
      const { area } = changeEventOf(seq, kind, null);
      const changeEvent: ChangeEvent = { seq, kind: "changed", area, refId: null };
      return { number, published: { changeEvent, audience, audienceUserId, at: createdAt } };
    });
  };

  const readCounters = async (classId: string) => {
    const [counters] = await db.preAuth.autocommit
      .select({ lastSeq: classCounters.lastSeq, lastConfidential: classCounters.lastConfidential })
      .from(classCounters)
      .where(eq(classCounters.classId, classId));
    return counters ?? { lastSeq: 0, lastConfidential: 0 };
  };

  const deliverIfNew = (channel: Channel, published: PublishedActivity): void => {
    // A row can come twice: directly, and by a read that was running.
    if (published.changeEvent.seq <= channel.last) return;
    channel.last = published.changeEvent.seq;
    deliver(channel, published);
    reportErrors(() => onActivity?.(published));
  };

  const deliver = (channel: Channel, published: PublishedActivity): void => {
    for (const [listener, onDropped] of channel.listeners) {
      try {
        listener(published);
      } catch (error) {
        // Only the listener that throws is dropped; the others still get the event.
        channel.listeners.delete(listener);
        reportErrors(() => onDropped(error));
      }
    }
  };

  const reportErrors = (act: () => void): void => {
    try {
      act();
    } catch (error) {
      onError(error);
    }
  };

  const readAndDeliver = async (classId: string): Promise<void> => {
    const channel = channels.get(classId);
    if (!channel) return;
    channel.mustReadAgain = true;
    if (channel.isReading) return;
    channel.isReading = true;
    try {
      while (channel.mustReadAgain) {
        channel.mustReadAgain = false;
        const newRows = await loadAfter(classId, channel.last, rowsPerRead);
        for (const published of newRows) deliverIfNew(channel, published);
        const confidential = await readConfidential(
          classId,
          gt(confidentialActivity.number, channel.lastConfidential),
          channel.last,
        );
        for (const { number, published } of confidential) {
          channel.lastConfidential = number;
          deliver(channel, published);
        }
        if (newRows.length === rowsPerRead || confidential.length === rowsPerRead) channel.mustReadAgain = true;
      }
    } catch (error) {
      onError(error); // the next notification or poll reads from the same number
    } finally {
      channel.isReading = false;
    }
  };

  const notifyAllClasses = (area: string | null): void => {
    for (const listener of allClassesListeners) reportErrors(() => listener(area));
  };

  const deliverShared = (area: SharedArea, version: number): void => {
    if (version <= (lastKnown.versions.get(area) ?? 0)) return;
    lastKnown.versions.set(area, version);
    const audience = audiencesOfSharedChanges[area];
    for (const channel of channels.values()) {
      const changeEvent: ChangeEvent = { seq: channel.last, kind: "changed", area, refId: null };
      deliver(channel, { changeEvent, audience, audienceUserId: null, at: new Date(0) });
    }
    notifyAllClasses(sharedDataArea);
  };

  const unsubscribe = changeBus.subscribe((message) => {
    if (message.kind === "shared") return deliverShared(message.area, message.version);
    if (message.kind === "confidential") return void readAndDeliver(message.classId);
    if (message.kind !== "activity") return;
    if (allClassesListeners.size > 0) {
      // Counts this row now, so that the next poll does not report it again.
      if (message.row !== undefined && lastKnown.sum !== null) lastKnown.sum += 1;
      notifyAllClasses(message.row?.changeEvent.area ?? null);
    }
    const channel = channels.get(message.classId);
    if (!channel) return;
    const { row } = message;
    if (row === undefined || row.changeEvent.seq > channel.last + 1) return void readAndDeliver(message.classId);
    deliverIfNew(channel, row);
  });

  const pollChannels = async (): Promise<void> => {
    const heads = await db.preAuth.autocommit
      .select({
        classId: classCounters.classId,
        lastSeq: classCounters.lastSeq,
        lastConfidential: classCounters.lastConfidential,
      })
      .from(classCounters)
      .where(sql`${classCounters.classId} = any(${sql.param([...channels.keys()])}::uuid[])`);
    for (const { classId, lastSeq, lastConfidential } of heads) {
      const channel = channels.get(classId);
      if (channel && (lastSeq > channel.last || lastConfidential > channel.lastConfidential))
        void readAndDeliver(classId);
    }
  };

  const pollShared = async (): Promise<void> => {
    for (const { area, version } of await db.preAuth.autocommit.select().from(sharedChanges)) {
      // The first poll only records the versions, since the pages have just read the data.
      if (lastKnown.versions.has(area)) deliverShared(area, version);
      else lastKnown.versions.set(area, version);
    }
  };

  const pollTotals = async (): Promise<void> => {
    const [row] = await db.preAuth.autocommit.execute<{ sum: string | null; accounts: string | null }>(
      sql`select (select sum(last_seq) from class_counters) as sum, (select sum(users) from house_counts) as accounts`,
    );
    const [sum, accounts] = [Number(row?.sum ?? 0), Number(row?.accounts ?? 0)];
    if (lastKnown.sum !== null && sum !== lastKnown.sum) notifyAllClasses(null);
    // An account without a class writes no row of activity.
    if (lastKnown.accounts !== null && accounts !== lastKnown.accounts) notifyAllClasses("classes");
    [lastKnown.sum, lastKnown.accounts] = [sum, accounts];
  };

  /** Repairs lost notifications. */
  const poll = async (): Promise<void> => {
    if (channels.size === 0 && allClassesListeners.size === 0) return;
    try {
      await Promise.all([
        pollShared(),
        allClassesListeners.size > 0 && pollTotals(),
        channels.size > 0 && pollChannels(),
      ]);
    } catch (error) {
      onError(error);
    }
  };
  const timer = setInterval(() => void poll(), pollMs);
  timer.unref();

  return {
    loadAfter,
    loadConfidentialFrom: async (classId, seq, limit) => {
      const rows = await readConfidential(classId, gte(confidentialActivity.afterSeq, seq), seq, limit);
      return rows.map(({ published }) => published);
    },
    attach: async (classId, listener, onDropped) => {
      const { lastSeq: last, lastConfidential } = await readCounters(classId);
      const channel = channels.get(classId) ?? {
        listeners: new Map(),
        last,
        lastConfidential,
        isReading: false,
        mustReadAgain: false,
      };
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
    attachToAllClasses: (listener) => {
      allClassesListeners.add(listener);
      return () => {
        allClassesListeners.delete(listener);
        // Nothing keeps the counts current without a listener, so the next poll only records them.
        if (allClassesListeners.size === 0) [lastKnown.sum, lastKnown.accounts] = [null, null];
      };
    },
    close: () => {
      clearInterval(timer);
      unsubscribe();
      channels.clear();
      allClassesListeners.clear();
    },
  };
}
