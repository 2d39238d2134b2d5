import { AppError } from "../app-error.ts";

/** The error for subjects that have to wait, in whole seconds. */
export function tooManyAttempts(waitMs: number): AppError {
  return new AppError("too-many-attempts", { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
}
