/** So many characters fit into the field; with a whole sheet in it, the page would freeze. */
const mostInField = 20_000;

/**
 * What to do with a pasted text: `type` it, because it is part of what is being typed; `read` it as
 * a sheet, while the field shows it; or `read-only`, because it is too long for the field (R23.20).
 */
export function whatToDoWith(text: string, typed: string): "type" | "read" | "read-only" {
  if (text.length > mostInField) return "read-only";
  // A word that is pasted into a text isn't a sheet yet.
  return typed !== "" || !/[\t\n]/.test(text.trim()) ? "type" : "read";
}
