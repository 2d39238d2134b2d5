import type { Issue } from "#contract/issues.ts";

/** The parts of a field that the browser validated. */
type JudgedField = Pick<HTMLInputElement, "type" | "min" | "max" | "validity">;

/**
 * The browser's finding about a field as the server would report it. The browser's own messages
 * don't name the field, and are in the browser's language instead of the page's.
 */
export function issueOf({ type, min, max, validity }: JudgedField): Issue {
  if (validity.valueMissing) return { code: "required" };
  if (validity.typeMismatch && type === "email") return { code: "not-an-email" };
  if (type === "date") return { code: "not-a-date" };
  if (validity.badInput || validity.stepMismatch) return { code: "not-whole-number" };
  if (validity.rangeUnderflow) return { code: "too-early", params: { minimum: Number(min) } };
  if (validity.rangeOverflow) return { code: "too-late", params: { maximum: Number(max) } };
  return { code: "malformed" };
}
