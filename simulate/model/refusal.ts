import type { ErrorCode } from "#contract/errors.ts";

/** That the rules refuse something: how it is answered, and the rule that says so. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly rule: string;
  /** Whether something was kept all the same, as a request is of a check-in that comes too late. */
  readonly keeps: boolean;

  constructor(code: ErrorCode, rule: string, { keeps = false } = {}) {
    super(`${code} (${rule})`);
    this.code = code;
    this.rule = rule;
    this.keeps = keeps;
  }
}

/** The value, or a refusal where there is none. */
export function found<Value>(value: Value | undefined | null, rule: string): Value {
  if (value === undefined || value === null) throw new Refusal("not-found", rule);
  return value;
}
