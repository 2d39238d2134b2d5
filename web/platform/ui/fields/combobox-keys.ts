/** A key's effect in a combobox: `field` keeps it from the list, `list` leaves it to the list. */
export type KeyPurpose = "field" | "list" | "choose" | "close" | "clear";

/** Returns a key's effect, given whether the list is open and the field's text. */
export function purposeOf(
  { key, isComposing }: Pick<KeyboardEvent, "key" | "isComposing">,
  { open, text }: { open: boolean; text: string },
): KeyPurpose {
  // While a character is being composed, these keys select it, and must not select a person.
  if (isComposing) return "field";
  if (key === "Enter" && open) return "choose";
  if (key === "Escape" && open) return "close";
  if (key === "Escape" && text !== "") return "clear";
  return "list";
}
