import { OpenAPIHono, z } from "@hono/zod-openapi";
import { errorTable, type ErrorCode } from "#contract/errors.ts";
import { issueSchema, toIssue } from "#contract/issues.ts";
import { AppError } from "./app-error.ts";

/** Set by the middleware for each request. */
export type RequestVariables = {
  requestId: string;
  /** The client's address, without our proxies. */
  clientAddress: string;
};

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

/** A router that validates inputs by their schemas and reports problems by field. */
export function createRouter<Variables extends RequestVariables = RequestVariables>() {
  return new OpenAPIHono<{ Variables: Variables }>({
    defaultHook: (result) => {
      if (result.success) return;
      // An invalid id can't lead to anything.
      throw result.target === "param" ? new AppError("not-found") : invalidInput(result.error);
    },
  });
}

const errorSchema = z.object({
  code: z.enum(Object.keys(errorTable) as ErrorCode[]),
  message: z.string(),
  fields: z.record(z.string(), issueSchema).optional(),
});
const errorBodySchema = z.object({ error: errorSchema }).meta({ id: "Error" });

/** Documents a route's errors by status, from the error table. */
export function errorResponses(...codes: ErrorCode[]) {
  const texts = new Map<number, string[]>();
  for (const code of codes) {
    const { status, message } = errorTable[code];
    texts.set(status, [...(texts.get(status) ?? []), `${code}: ${message}`]);
  }
  const content = { "application/json": { schema: errorBodySchema } };
  return Object.fromEntries(
    [...texts].map(([status, lines]) => [status, { description: lines.join(" · "), content }]),
  );
}

/**
 * Documents an error with additional properties, and the other errors of the same status. They
 * replace what `errorResponses` lists for that status, so name all of them here.
 */
export function errorResponseWith(code: ErrorCode, beside: z.ZodObject, ...others: ErrorCode[]) {
  return errorResponsesWith([[code, beside]], ...others);
}

/** Same for several errors of one status that have additional properties. */
export function errorResponsesWith(
  saying: readonly [code: ErrorCode, beside: z.ZodObject][],
  ...others: ErrorCode[]
) {
  const besides = new Map(saying);
  const codes = [...besides.keys(), ...others];
  const schemas = codes.map((one) =>
    errorBodySchema
      .extend({ error: errorSchema.extend({ code: z.literal(one) }) })
      .extend(besides.get(one)?.shape ?? {})
      .meta({ id: undefined }),
  );
  const texts = codes.map((one) => `${one}: ${errorTable[one].message}`);
  const statuses = new Set(codes.map((one) => String(errorTable[one].status)));
  const description = json(z.union(schemas), texts.join(" · "));
  return Object.fromEntries([...statuses].map((status) => [status, description]));
}

/** Documents a JSON response. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** Documents a required JSON input. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } };
}
