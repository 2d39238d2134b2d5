/** A response; `status` is 0 for none. */
export type Reply = {
  status: number;
  retryAfter: string | null;
  text: string;
  /** How long it took, in milliseconds. */
  ms: number;
};

/** Sends a request and never throws; times out after `limitMs`. */
export async function request(
  url: string,
  { cookie, json, limitMs = 60_000 }: { cookie: string; json?: unknown; limitMs?: number },
): Promise<Reply> {
  const start = performance.now();
  try {
    const response = await fetch(url, {
      method: json === undefined ? "GET" : "POST",
      headers: { cookie, ...(json !== undefined && { "content-type": "application/json" }) },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(limitMs),
    });
    const text = await response.text();
    const retryAfter = response.headers.get("retry-after");
    return { status: response.status, retryAfter, text, ms: performance.now() - start };
  } catch (error) {
    return { status: 0, retryAfter: null, text: String(error), ms: performance.now() - start };
  }
}
