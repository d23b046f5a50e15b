export interface Write {
  from: number;
  to: number;
  seq: number;
  effectOre: number;
  balanceAfterOre: number;
}

export interface Read {
  from: number;
  to: number;
  balanceOre: number;
  isWhole: boolean;
}

/**
 * Gaps or duplicates in numbers, a balance that is not the sum, a write numbered before one that had ended, or a read
 * of a state outside its time.
 */
export function wrongIn(writes: Write[], reads: Read[]): string[] {
  const wrong: string[] = [];
  const book = writes.toSorted((a, b) => a.seq - b.seq);
  const balances = [0];
  for (const [index, write] of book.entries()) {
    if (write.seq !== index + 1) wrong.push(`number ${write.seq} stands at place ${index + 1}`);
    const sum = (balances[index] ?? 0) + write.effectOre;
    if (write.balanceAfterOre !== sum)
      wrong.push(`after ${write.seq} the balance is ${write.balanceAfterOre}, the sum ${sum}`);
    balances.push(sum);
  }

  // A write that ended must not have a higher number than a later one.
  let latestBegin = -Infinity;
  for (const write of book) {
    if (write.to < latestBegin) wrong.push(`${write.seq} was over before an earlier number was asked for`);
    latestBegin = Math.max(latestBegin, write.from);
  }

  // A read may see any state from the last write that had ended at its start to the last that had begun at its end.
  const places = new Map<number, number[]>();
  for (const [place, balance] of balances.entries()) places.set(balance, [...(places.get(balance) ?? []), place]);
  const overBy = highestPlace(book, (write) => write.to);
  const begunBy = earliestBegins(book);
  for (const read of reads) {
    if (!read.isWhole) wrong.push(`a read of ${read.balanceOre} does not agree with itself`);
    const least = overBy(read.from);
    const most = begunBy(read.to);
    const isMoment = (places.get(read.balanceOre) ?? []).some((place) => place >= least && place <= most);
    if (!isMoment) wrong.push(`a read of ${read.balanceOre} is none of the balances after ${least} to ${most} writes`);
  }
  return wrong;
}

function highestPlace(book: Write[], timeOf: (write: Write) => number): (moment: number) => number {
  const inTime = book
    .map((write, index) => ({ time: timeOf(write), place: index + 1 }))
    .toSorted((a, b) => a.time - b.time);
  let highest = 0;
  const steps = inTime.map(({ time, place }) => ({ time, highest: (highest = Math.max(highest, place)) }));
  return (moment) => steps[lastBefore(steps, moment)]?.highest ?? 0;
}

function earliestBegins(book: Write[]): (moment: number) => number {
  let latest = -Infinity;
  const steps = book.map((write) => ({ time: (latest = Math.max(latest, write.from)) }));
  return (moment) => lastBefore(steps, moment) + 1;
}

function lastBefore(steps: { time: number }[], moment: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.time ?? Infinity) < moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
