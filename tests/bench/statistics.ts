/** The middle value; of an even number, the lower of the two. `values` is not empty. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** "1 234 ms (1 200–1 310)": the median and the range, in whole milliseconds. */
export function summary(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return `${Math.round(median(values))} ms (${Math.round(low)}–${Math.round(high)})`;
}
