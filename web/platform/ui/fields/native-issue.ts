import type { Issue } from "#contract/platform/issues.ts";

/** The parts of a field that the browser validated, and its own limit of characters. */
type JudgedField = Pick<HTMLInputElement, "type" | "validity" | "value"> & {
  min?: string;
  max?: string;
  dataset: { [name: string]: string | undefined };
};

/**
 * What is wrong with a field; undefined if nothing is. The limit in `data-most` isn't a `maxlength`,
 * with which the browser would cut off what is pasted.
 */
export function findIssue(field: JudgedField): Issue | undefined {
  const maximum = Number(field.dataset["most"] ?? Number.POSITIVE_INFINITY);
  if (!field.validity.valid) return issueOf(field);
  if (field.value.trim().length <= maximum) return undefined;
  return { code: "too-many-characters", params: { maximum } };
}

/**
 * The browser's finding about a field as the server would report it. The browser's own messages
 * don't name the field, and are in the browser's language instead of the page's.
 */
function issueOf({ type, min, max, validity }: JudgedField): Issue {
  if (validity.valueMissing) return { code: "required" };
  if (validity.typeMismatch && type === "email") return { code: "not-an-email" };
  if (type === "date") return { code: "not-a-date" };
  if (validity.badInput || validity.stepMismatch) return { code: "not-whole-number" };
  if (validity.rangeUnderflow) return { code: "too-early", params: { minimum: Number(min) } };
  if (validity.rangeOverflow) return { code: "too-late", params: { maximum: Number(max) } };
  return { code: "malformed" };
}
