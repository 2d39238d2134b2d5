/**
 * The requested names, separated by commas, in their defined order. Throws for an unknown name,
 * with the program's usage; `kind` describes the names.
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
