import type { hc, PickResponseByStatusCode } from "hono/client";
import type { ErrorBody } from "#contract/platform/errors.ts";
import type { AppType } from "#server/app/app.ts";
import { createCalls } from "./api-calls.ts";
import { errorText, type FailureCode } from "./error-texts.ts";
import { forThisPerson, whileHere } from "./person.ts";
import { learnServerTime } from "./server-time.ts";

/** Request timeout; a hung connection must not keep a screen loading forever. */
const timeoutMs = 20_000;
/** Timeout for files, which take a while to create and to send. */
const fileTimeoutMs = 180_000;

/** A failed call, with a text for people: the server's error, or that it didn't answer. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: FailureCode;
  /** HTTP status of Rollcall's answer, or 0 if there was none. */
  readonly status: number;
  /** Corrections by field name. */
  readonly fields: NonNullable<ErrorBody["error"]["fields"]>;
  /** The answer's content besides the error, as defined by the call's contract. */
  readonly beside: Record<string, unknown>;
  /** Seconds to wait before a retry, if the server sent them. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: FailureCode, details: ErrorDetails = {}) {
    super(errorText(code));
    this.status = status;
    this.code = code;
    this.fields = details.fields ?? {};
    this.beside = details.beside ?? {};
    this.retryAfter = details.retryAfter;
  }
}
type ErrorDetails = Partial<Pick<ApiError, "fields" | "beside" | "retryAfter">>;

let onError: ((code: FailureCode) => void) | undefined;

/** Registers what is done about an error of the server before it is thrown. */
export function beforeErrors(report: typeof onError): void {
  onError = report;
}

type Asking = {
  longestMs: number;
  /** Takes the place of the browser's own. */
  ask?: typeof fetch;
  /** Whether a call is only answered as long as its person is here. */
  isPersonal: (...request: Parameters<typeof fetch>) => boolean;
};

/**
 * `fetch` that throws an `ApiError` for every unsuccessful answer, and for one that isn't ours or
 * isn't all there.
 */
const fetchOrThrow =
  ({ longestMs, ask = (...request) => fetch(...request), isPersonal }: Asking): typeof fetch =>
  async (input, init) => {
    const isHere = whileHere();
    const signal = orAbortedBy(AbortSignal.timeout(longestMs), init?.signal);
    const coming = readWhole(ask(input, { ...init, signal })).catch((cause: unknown) => {
      if (init?.signal?.aborted) throw cause;
      throw noAnswer(cause);
    });
    const { response, json } = await (isPersonal(input, init) ? forThisPerson(coming) : coming);
    if (isOurs(response, json)) learnServerTime(response.headers.get("date"));
    else throw notOurs(response);
    if (response.ok) return response;
    throw readError(response, json as ErrorBody, isHere());
  };

/**
 * Whether a call changes what only a person who is logged in can change. Reads are the cache's,
 * which forgets them, and a login is answered to whoever comes.
 */
const changesTheirs: Asking["isPersonal"] = (address, init) =>
  init?.method !== "GET" &&
  typeof address === "string" &&
  /^\/api\/(clubs|me|operator)(\/|$)/.test(address);
const always = () => true;
const never = () => false;

/** An answer and its body, during which a connection may break off, too. */
async function readWhole(asked: Promise<Response>): Promise<{ response: Response; json: unknown }> {
  const response = await asked;
  if (isFile(response))
    return { response: new Response(await response.blob(), response), json: undefined };
  const json = parse(await response.text());
  return { response: Object.assign(response, { json: async () => json }), json };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a successful answer is to be saved, or is neither JSON nor the page of something else. */
function isFile({ ok, status, headers }: Response): boolean {
  const type = headers.get("content-type")?.split(";")[0] ?? "";
  const isOther = !["application/json", "text/html", "text/plain"].includes(type);
  return ok && status !== 204 && (isOther || headers.has("content-disposition"));
}

/**
 * Whether Rollcall has answered, with one of its errors or with what was asked for. Filters, proxies,
 * and networks that require a login answer, too, with any status (R7.34).
 */
function isOurs(response: Response, json: unknown): boolean {
  if (response.ok) return response.status === 204 || json !== undefined || isFile(response);
  return typeof (json as Partial<ErrorBody> | null | undefined)?.error?.code === "string";
}

/**
 * The content of the answer that something waits for. A success that isn't `expected` is from
 * whatever answers for the network, so the wait goes on (R7.34).
 */
export async function readExpected<Content>(
  response: { json: () => Promise<Content> },
  expected: (content: unknown) => content is Content,
): Promise<Content> {
  const content: unknown = await response.json().catch(() => undefined);
  if (!expected(content)) throw new ApiError(0, "not-rollcall");
  return content;
}

/** For a call whose request is under way already: waits for its answer instead of sending another. */
export function answeredBy(answer: Promise<Response>): typeof fetch {
  const ask: typeof fetch = (_input, init) => Promise.race([answer, whenAborted(init?.signal)]);
  return fetchOrThrow({ longestMs: timeoutMs, ask, isPersonal: never });
}

function whenAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

/**
 * A signal aborted by whichever comes first. The oldest supported browsers have no
 * `AbortSignal.any`.
 */
function orAbortedBy(first: AbortSignal, second: AbortSignal | null | undefined): AbortSignal {
  if (second === null || second === undefined) return first;
  const either = new AbortController();
  for (const signal of [first, second]) {
    if (signal.aborted) either.abort(signal.reason);
    signal.addEventListener("abort", () => either.abort(signal.reason), { once: true });
  }
  return either.signal;
}

function noAnswer(cause: unknown): ApiError {
  const timedOut = cause instanceof DOMException && cause.name === "TimeoutError";
  return new ApiError(0, timedOut ? "timed-out" : "offline");
}

/** The failure if something else has answered: a proxy whose server is in trouble, or the network. */
function notOurs(response: Response): ApiError {
  const { status } = response;
  const isBusy = status === 429 || (status >= 500 && status !== 511);
  if (isBusy) return new ApiError(status, "unavailable", { retryAfter: retryAfterOf(response) });
  return new ApiError(0, "not-rollcall");
}

function readError(response: Response, body: ErrorBody, isHere: boolean): ApiError {
  const { error, ...beside } = body;
  const { code, fields = {} } = error;
  // That somebody else's session is over says nothing about this one.
  if (isHere) onError?.(code);
  const retryAfter = retryAfterOf(response);
  return new ApiError(response.status, code, { fields, beside, retryAfter });
}

function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

type Calls<Status extends 200 | 201 | 202 | 204> = ReturnType<
  typeof hc<PickResponseByStatusCode<AppType, Status>>
>;

/**
 * The HTTP API, typed from the server. Every call returns a successful response or throws an
 * `ApiError`: `const clubs = await (await api.me.clubs.$get()).json()`.
 */
export const api = createCalls<Calls<200 | 201 | 202 | 204>>(
  fetchOrThrow({ longestMs: timeoutMs, isPersonal: changesTheirs }),
).api;

/** The API for what a queue keeps for its person: it hears the answer after they have left, too. */
export const queued = createCalls<Calls<200 | 201>>(
  fetchOrThrow({ longestMs: timeoutMs, isPersonal: never }),
).api;

/** The API with a longer timeout, for whole sheets and clubs, which take a while to send and save. */
export const uploads = createCalls<Calls<200 | 201>>(
  fetchOrThrow({ longestMs: fileTimeoutMs, isPersonal: always }),
).api;

/** The API with a longer timeout, for answers that are files. */
export const downloads = createCalls<ReturnType<typeof hc<AppType>>>(
  fetchOrThrow({ longestMs: fileTimeoutMs, isPersonal: always }),
).api;
