import type { ErrorCode } from "#contract/platform/errors.ts";

/** A refusal by the rules: its answer, and the rule. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly rule: string;
  /** Whether something was saved anyway, such as a request after a check-in that came too late. */
  readonly keeps: boolean;

  constructor(code: ErrorCode, rule: string, { keeps = false } = {}) {
    super(`${code} (${rule})`);
    this.code = code;
    this.rule = rule;
    this.keeps = keeps;
  }
}

/** The value; throws a refusal if there is none. */
export function found<Value>(value: Value | undefined | null, rule: string): Value {
  if (value === undefined || value === null) throw new Refusal("not-found", rule);
  return value;
}
