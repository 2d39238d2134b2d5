import { createRoute, z, type RouteConfig } from "@hono/zod-openapi";
import type { Ability } from "#contract/clubs/seats/abilities.ts";
import type { ErrorCode } from "#contract/platform/errors.ts";
import { id } from "#contract/platform/fields.ts";
import { errorResponses } from "../../platform/http/router.ts";
import { requireAbility } from "./guards.ts";

/** The names in the braces of a path. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type Params<Path extends string> = z.ZodObject<Record<"clubId" | NamesIn<Path>, typeof id>>;

/** What a request contains besides the ids in its path. */
type Request = Pick<NonNullable<RouteConfig["request"]>, "body" | "query">;

/**
 * Declares a route of a club. Names in braces in `path` are ids, and callers need a seat with the
 * ability. Every such route can answer `signed-out`, `wrong-role`,
 * `second-step-required`, and `not-found`, with a
 * `request` also `invalid-input`, and `refusals` lists any others.
 */
export function clubRoute<
  const Path extends string,
  Method extends "get" | "post" | "put" | "delete",
  Responses extends RouteConfig["responses"],
  Sent extends Request = object,
>({
  ability,
  request,
  refusals = [],
  responses,
  ...route
}: {
  method: Method;
  path: Path;
  tags: string[];
  summary: string;
  ability: Ability;
  request?: Sent;
  responses: Responses;
  refusals?: readonly ErrorCode[];
}) {
  const always = ["signed-out", "wrong-role", "second-step-required", "not-found"] as const;
  const codes = [...(request ? (["invalid-input"] as const) : []), ...always, ...refusals];
  // Handlers return only the declared responses; errors are thrown.
  const documented: Responses = { ...errorResponses(...codes), ...responses };
  return createRoute({
    ...route,
    middleware: [requireAbility(ability)] as const,
    request: { ...(request as Sent), params: paramsOf(route.path) },
    responses: documented,
  });
}

function paramsOf<Path extends string>(path: Path): Params<Path> {
  const names = ["clubId", ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)];
  return z.object(Object.fromEntries(names.map((name) => [name, id]))) as Params<Path>;
}
