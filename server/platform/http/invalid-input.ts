import type { z } from "zod";
import { toIssue } from "#contract/platform/issues.ts";
import { AppError } from "../app-error.ts";

/**
 * The error for invalid input: the problem of each field. Only the first problem per field is kept.
 */
export function invalidInput({ issues }: { issues: z.core.$ZodIssue[] }): AppError {
  const fields = issues.map((issue) => [
    fieldAt(issue.code === "unrecognized_keys" ? issue.keys : issue.path),
    toIssue(issue),
  ]);
  return new AppError("invalid-input", { fields: Object.fromEntries(fields.toReversed()) });
}

/** A command's fields are named like the form's, without the `command` prefix. */
function fieldAt([first = "", second]: readonly PropertyKey[]): string {
  return String(first === "command" && typeof second === "string" ? second : first);
}
