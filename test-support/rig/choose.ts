/**
 * The names that were asked for, separated by commas, in the order that they have. Throws
 * for one that there is not, with how the program is used; `kind` is what the names are of.
 */
export function choose<Name extends string>(
  names: readonly Name[],
  asked: string,
  { kind, usage }: { kind: string; usage: string },
): Name[] {
  const wanted = new Set<string>(asked.split(","));
  const unknown = [...wanted.difference(new Set<string>(names))];
  if (unknown.length > 0) throw new Error(`There is no ${kind} "${unknown.join(",")}".\n${usage}`);
  return names.filter((name) => wanted.has(name));
}
