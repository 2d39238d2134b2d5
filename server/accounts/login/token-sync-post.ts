import { setTimeout as wait } from "node:timers/promises";

/** How long to wait for the receiver, and before each retry. */
export type PostTiming = { timeoutMs: number; retryAfterMs: readonly number[] };

/** Why the receiver didn't accept a post, in words that name nobody. */
export class PostFailed extends Error {
  override name = "PostFailed";
  readonly mayPass: boolean;
  constructor(reason: string, mayPass: boolean) {
    super(reason);
    this.mayPass = mayPass;
  }
}

/**
 * Posts until the receiver accepts, with a few retries; calls `makeToken` again for each one.
 * Throws PostFailed with the last reason.
 */
export async function postWithRetries(
  url: string,
  makeToken: (() => Promise<string | undefined>) | undefined,
  { timeoutMs, retryAfterMs }: PostTiming,
  stopped: AbortSignal,
): Promise<void> {
  for (const [index, delay] of [...retryAfterMs, undefined].entries()) {
    if (index > 0) await wait(retryAfterMs[index - 1], undefined, { signal: stopped });
    try {
      const token = await makeToken?.();
      // The account is gone, so there is nothing to report.
      if (makeToken !== undefined && token === undefined) return;
      return await post(url, token, AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]));
    } catch (error) {
      if (!(error instanceof PostFailed) || !error.mayPass || delay === undefined) throw error;
    }
  }
}

async function post(url: string, token: string | undefined, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    // The token is meant for the configured URL, not for where it redirects.
    redirect: "manual",
    headers: {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: "{}",
    signal,
  }).catch((error: unknown) => {
    throw new PostFailed(reasonOf(error), true);
  });
  await response.body?.cancel();
  if (response.ok) return;
  const mayPass = response.status >= 500 || response.status === 429 || response.status === 408;
  throw new PostFailed(`status ${response.status}`, mayPass);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}
