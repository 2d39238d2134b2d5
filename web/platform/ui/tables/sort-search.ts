/** The selected sort in the URL (`?sort=`); absent for the default one. */
export type SortSearch<Name extends string> = { sort?: Name | undefined };

/**
 * Creates a route's `validateSearch` for a list's sorts; unknown names are dropped. The route's
 * `sort` is then undefined or one of the names.
 */
export function sortSearch<Name extends string>(options: Record<Name, unknown>) {
  return (search: Record<string, unknown>): SortSearch<Name> => {
    const name = search["sort"];
    return typeof name === "string" && Object.hasOwn(options, name)
      ? { sort: name as Name }
      : { sort: undefined };
  };
}

/** A list's default sort: the first of its table. */
export function defaultSort<Name extends string>(options: Record<Name, unknown>): Name {
  const [first] = Object.keys(options) as Name[];
  if (first === undefined) throw new Error("A list needs at least one sort.");
  return first;
}
