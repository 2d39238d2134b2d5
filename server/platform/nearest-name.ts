/** The name that someone most likely meant: the closest of `names`, at most two typos away. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  // In a short name, two typos would turn anything into anything.
  const most = typed.length < 8 ? 1 : 2;
  const found = names
    // Counting takes much longer, and the environment has many names.
    .filter((name) => Math.abs(name.length - typed.length) <= most)
    .map((name) => ({ name, typos: countTypos(typed.toLowerCase(), name.toLowerCase()) }))
    .toSorted((one, other) => one.typos - other.typos)[0];
  return found !== undefined && found.typos <= most ? found.name : undefined;
}

/** How many letters are missing, added, wrong, or swapped with the next one. */
function countTypos(typed: string, name: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= name.length; at += 1) {
      const isSame = typed[row - 1] === name[at - 1];
      const isSwapped = typed[row - 2] === name[at - 1] && typed[row - 1] === name[at - 2];
      current[at] = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[name.length] ?? 0;
}
