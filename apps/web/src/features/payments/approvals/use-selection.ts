import { maxRecords } from "@utspring/domain/payments/rules";
import { useState } from "react";

export function useSelection<Row extends { recordId: string }>(rows: Row[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter(({ recordId }) => ticked.has(recordId));
  const most = Math.min(rows.length, maxRecords);
  const isAll = most > 0 && selected.length === most;
  const toggle = (recordId: string) => {
    const next = new Set(selected.map((row) => row.recordId));
    if (!next.delete(recordId) && next.size < maxRecords) next.add(recordId);
    setTicked(next);
  };
  return {
    selected,
    isSelected: (recordId: string) => ticked.has(recordId),
    isAll,
    toggle,
    toggleAll: () => setTicked(new Set(isAll ? [] : rows.slice(0, most).map(({ recordId }) => recordId))),
    clear: () => setTicked(new Set()),
    untick: (some: readonly Row[]) =>
      setTicked((before) => new Set([...before].filter((id) => !some.some(({ recordId }) => recordId === id)))),
  };
}
