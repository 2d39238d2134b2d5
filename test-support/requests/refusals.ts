import { errorTable, type ErrorCode } from "#contract/platform/errors.ts";
import type { Issue } from "#contract/platform/issues.ts";

/** The whole answer with this error, for `toMatchObject`. */
export function refusal(code: ErrorCode, beside: Record<string, unknown> = {}) {
  const { status, message } = errorTable[code];
  return { status, body: { error: { code, message }, ...beside } };
}

/** A field's issue; for issues without parameters, its code is enough. */
export type WrongField = Issue | Exclude<Issue, { params: object }>["code"];

/** The whole answer to an input with these invalid fields, by name. */
export function invalidInput(wrong: Record<string, WrongField>) {
  const { status, message } = errorTable["invalid-input"];
  const fields = Object.fromEntries(
    Object.entries(wrong).map(([name, issue]) => [
      name,
      typeof issue === "string" ? { code: issue } : issue,
    ]),
  );
  return { status, body: { error: { code: "invalid-input", message, fields } } };
}
