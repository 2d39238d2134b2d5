/** The value that `share` of all values don't exceed, 0.5 for the median; NaN without values. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  const rank = Math.max(Math.ceil(sorted.length * share), 1);
  return sorted[rank - 1] ?? Number.NaN;
}

export function median(values: Iterable<number>): number {
  return quantile(values, 0.5);
}

/** Times of independent arrivals, in milliseconds, at `perSecond` on average. */
export function randomArrivals(count: number, perSecond: number): Float64Array {
  let at = 0;
  return Float64Array.from({ length: count }, () => {
    at += (-Math.log(1 - Math.random()) * 1000) / perSecond;
    return at;
  });
}
