import { OpenAPIHono, z } from "@hono/zod-openapi";
import { errorTable, type ErrorCode } from "#contract/errors.ts";
import { issueSchema, toIssue } from "#contract/issues.ts";
import { AppError } from "./app-error.ts";

/** What the middleware found out about a request. */
export type RequestVariables = {
  requestId: string;
  /** Where the request comes from, proxies of ours left out. */
  clientAddress: string;
};

/** The refusal of an input: what is wrong with which field. The first problem of one is the one to mend first. */
export function invalidInput({ issues }: { issues: z.core.$ZodIssue[] }): AppError {
  const fields = issues.map((issue) => [fieldAt(issue.path), toIssue(issue)]);
  return new AppError("invalid-input", { fields: Object.fromEntries(fields.toReversed()) });
}

/** A command's fields are a form's, whatever else is sent with it. */
function fieldAt([first = "", second]: readonly PropertyKey[]): string {
  return String(first === "command" && typeof second === "string" ? second : first);
}

/** A router whose inputs are checked by their schemas; what is wrong is answered by field. */
export function createRouter<Variables extends RequestVariables = RequestVariables>() {
  return new OpenAPIHono<{ Variables: Variables }>({
    defaultHook: (result) => {
      if (result.success) return;
      // What cannot be an id leads to nothing.
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

/** Documents the errors of a route, by status, from the error table. */
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
 * Documents an error that says more beside it, and the other errors of its status. They take
 * the place of what `errorResponses` says of that status, so all of them are named here.
 */
export function errorResponseWith(code: ErrorCode, beside: z.ZodObject, ...others: ErrorCode[]) {
  return errorResponsesWith([[code, beside]], ...others);
}

/** The same for several errors of one status that say more beside them. */
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

/** Documents a JSON answer. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** Documents a JSON input, which must be there. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } };
}
