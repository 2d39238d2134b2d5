import { errorTable, type ErrorCode } from "#contract/errors.ts";
import type { Issue } from "#contract/issues.ts";

/** The whole answer with this error, to compare an answer with by `toMatchObject`. */
export function refusal(code: ErrorCode, beside: Record<string, unknown> = {}) {
  const { status, message } = errorTable[code];
  return { status, body: { error: { code, message }, ...beside } };
}

/** What is wrong with a field; of an issue without numbers the code alone. */
export type WrongField = Issue | Exclude<Issue, { params: object }>["code"];

/** The whole answer to an input with these wrong fields, by name. */
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
