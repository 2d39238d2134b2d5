import { errorTable, type ErrorCode } from "#contract/errors.ts";

/** The whole answer with this error, to compare an answer with by `toMatchObject`. */
export function refusal(code: ErrorCode, beside: Record<string, unknown> = {}) {
  const { status, message } = errorTable[code];
  return { status, body: { error: { code, message }, ...beside } };
}

/** The whole answer to an input with these wrong fields, by name. */
export function invalidInput(fields: Record<string, string>) {
  const { status, message } = errorTable["invalid-input"];
  return { status, body: { error: { code: "invalid-input", message, fields } } };
}
