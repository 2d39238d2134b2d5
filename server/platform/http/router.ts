import { OpenAPIHono, z, type RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { errorTable, type ErrorCode } from "#contract/platform/errors.ts";
import { issueSchema } from "#contract/platform/issues.ts";
import { AppError } from "../app-error.ts";
import { invalidInput } from "./invalid-input.ts";

/** Set by the middleware for each request. */
export type RequestVariables = {
  requestId: string;
  /** The client's address, without our proxies. */
  clientAddress: string;
};

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

/**
 * Documents a route whose middleware judges its body, and leaves that out of what the router does.
 * `more` comes after the route's own middleware.
 */
export function judgedElsewhere<Route extends RouteConfig>(
  { openAPIRegistry }: Pick<OpenAPIHono, "openAPIRegistry">,
  route: Route,
  ...more: MiddlewareHandler[]
): Route {
  openAPIRegistry.registerPath(route);
  const middleware = [...[route.middleware ?? []].flat(), ...more];
  return { ...route, middleware, hide: true, request: { ...route.request, body: undefined } };
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
