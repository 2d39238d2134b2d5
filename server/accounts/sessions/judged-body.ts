import type { Context, MiddlewareHandler } from "hono";
import { siteOf } from "../../platform/client-network.ts";
import type { LargeBodies } from "../../platform/http/large-bodies.ts";
import type { Judged, JudgeBody } from "../../platform/json/judge.ts";
import type { SessionVariables } from "../authenticate.ts";
import { accountOf } from "./guards.ts";

export type BodyDeps = { largeBodies: LargeBodies; judgeBody: JudgeBody };

/** The variables of a request whose body was judged. */
export type JudgedVariables = SessionVariables & { judged: Judged };

/**
 * Reads the body of an account's request, which can be large, and has it judged when `use` calls
 * its parameter. Then the input is what was judged. The body's room is given back then, or once
 * `use` is done.
 */
export function readJudged(
  { largeBodies, judgeBody }: BodyDeps,
  c: Context<{ Variables: JudgedVariables }>,
  kind: string,
  use: (judge: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const sender = { accountId: accountOf(c.var).account.id, site: siteOf(c.var.clientAddress) };
  return largeBodies.read(c.req, sender, (bytes, giveBack) =>
    use(async () => {
      const judged = await judgeBody(kind, bytes, c.req.raw);
      giveBack();
      c.set("judged", judged);
      c.req.addValidatedData("json", judged.value as object);
    }),
  );
}

/** For a route that `judgedElsewhere` documents: reads its body and has it judged. */
export function readBody(
  deps: BodyDeps,
  kind: string,
): MiddlewareHandler<{ Variables: JudgedVariables }> {
  return (c, next) =>
    readJudged(deps, c, kind, async (judge) => {
      await judge();
      await next();
    });
}
