import type { Issue } from "#contract/issues.ts";

/** The parts of a field that its browser has judged. */
type JudgedField = Pick<HTMLInputElement, "type" | "min" | "max" | "validity">;

/**
 * What the browser finds wrong with a field, as the server would say it. The browser's own
 * words name no field, and are in its language and not in the page's.
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
