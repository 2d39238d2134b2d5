import { getPath } from "hono/utils/url";
import type { z } from "zod";
import { AppError } from "./app-error.ts";
import type { KnownHosts } from "./known-hosts.ts";
import type { ErrorAnswers } from "./on-error.ts";
import {
  fits,
  namedLength,
  refuseUnfinished,
  requireOwn,
  type RequestHead,
} from "./request-checks.ts";
import { requestIdHeader, type LoggedRequest } from "./request-log.ts";
import { invalidInput } from "./invalid-input.ts";

/** Shared by all routes, with or without the router. */
export type RouteParts = {
  baseUrl: string | undefined;
  isKnownHost: KnownHosts;
  /** Sent with every response. */
  headers: Record<string, string>;
  beginRequest: () => LoggedRequest;
  errorAnswers: ErrorAnswers;
};

/** Responds to a request; undefined if the router has to. */
export type QuickRoute = (request: Request) => Promise<Response> | undefined;

/**
 * A POST route that bypasses the router and its middleware chain, under the same rules: in a rush
 * they would cost more than the work itself. The router has the route too, for the documentation
 * and for unusual requests, whose bodies are too long or have no length. `authorize` checks the
 * cookies before the input is validated.
 */
export function createQuickRoute<Identity, Schema extends z.ZodType>(
  { baseUrl, isKnownHost, headers, beginRequest, errorAnswers }: RouteParts,
  route: {
    path: string;
    input: Schema;
    authorize: (cookies: string | undefined) => Promise<Identity>;
    answer: (
      identity: Identity,
      input: z.output<Schema>,
      cookies: string | undefined,
    ) => Promise<{ body: object; headers: Record<string, string> }>;
  },
): QuickRoute {
  const { path, input, authorize, answer } = route;
  const jsonHeaders = { ...headers, "content-type": "application/json" };

  const work = async (request: Request, head: RequestHead) => {
    if (!isKnownHost(head.header("host"))) throw new AppError("unknown-host");
    requireOwn(head, baseUrl);
    const cookies = head.header("cookie");
    const [identity, text] = await Promise.all([
      authorize(cookies),
      request.text().catch(refuseUnfinished),
    ]);
    const { success, data, error } = input.safeParse(parseJson(text));
    if (!success) throw invalidInput(error);
    return { status: 200, ...(await answer(identity, data, cookies)) };
  };

  const respond = async (request: Request, head: RequestHead) => {
    const logged = beginRequest();
    const { status, body, headers } = await work(request, head).catch((error: Error) =>
      errorAnswers(error, logged.id),
    );
    logged.end({ method: head.method, route: path, status });
    return new Response(JSON.stringify(body), {
      status,
      headers: { ...jsonHeaders, ...headers, [requestIdHeader]: logged.id },
    });
  };

  return (request) => {
    const { method } = request;
    if (method !== "POST" || getPath(request) !== path) return undefined;
    const head = { method, header: (name: string) => request.headers.get(name) ?? undefined };
    const length = namedLength(head);
    return length !== undefined && fits(length) ? respond(request, head) : undefined;
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid-input");
  }
}
