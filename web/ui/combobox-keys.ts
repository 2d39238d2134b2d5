/** What a key does in a combobox: `field` keeps it from the list, `list` leaves it to the list. */
export type KeyPurpose = "field" | "list" | "choose" | "close" | "clear";

/** What a key does, given whether the list is open and what the field contains. */
export function purposeOf(
  { key, isComposing }: Pick<KeyboardEvent, "key" | "isComposing">,
  { open, text }: { open: boolean; text: string },
): KeyPurpose {
  // While a character is being composed, the same keys choose it and must not choose a person.
  if (isComposing) return "field";
  if (key === "Enter" && open) return "choose";
  if (key === "Escape" && open) return "close";
  if (key === "Escape" && text !== "") return "clear";
  return "list";
}
