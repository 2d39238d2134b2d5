import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { errorTable, type ErrorCode } from "#contract/errors.ts";
import type { User } from "#contract/accounts.ts";
import { receiptSchema } from "#contract/attendance.ts";
import { AppError } from "./app-error.ts";

/** What the middleware found out about a request. */
export type RequestVariables = {
  requestId: string;
  /** Where the request comes from, proxies of ours left out. */
  clientAddress: string;
  /** The person behind the request; null when signed out. */
  user: User | null;
  /** Id of the session of that person; null when signed out. */
  sessionId: string | null;
};

/** A request with what was found out about it. */
export type RequestContext = Context<{ Variables: RequestVariables }>;

/** A router whose inputs are checked by their schemas; what is wrong is answered by field. */
export function createRouter<Variables extends RequestVariables = RequestVariables>() {
  return new OpenAPIHono<{ Variables: Variables }>({
    defaultHook: (result) => {
      if (result.success) return;
      // What cannot be an id leads to nothing.
      if (result.target === "param") throw new AppError("not-found");
      const fields = result.error.issues.map((issue) => [
        String(issue.path[0] ?? ""),
        issue.message,
      ]);
      // The first problem of a field is the one to mend first.
      throw new AppError("invalid-input", { fields: Object.fromEntries(fields.toReversed()) });
    },
  });
}

const errorBodySchema = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(errorTable) as ErrorCode[]),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
    }),
    receipt: receiptSchema.optional(),
  })
  .meta({ id: "Error" });

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

/** Documents a JSON answer. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** Documents a JSON input, which must be there. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } };
}
