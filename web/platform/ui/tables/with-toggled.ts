/**
 * The set with the item added, or taken out if it was there. The oldest browsers lack
 * `Set.symmetricDifference`.
 */
export function withToggled<Item>(items: ReadonlySet<Item>, item: Item): Set<Item> {
  const rest = [...items].filter((other) => other !== item);
  return new Set(rest.length === items.size ? [...rest, item] : rest);
}
