import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createBrowser } from "#test-support/browser/browser.ts";

/** A person who comes to an event without being logged in. */
export type Guest = { email: string; password: string; isNew: boolean };

/** Time until Success!, and until the check-in was pending, in milliseconds. */
type Visit = {
  ms: number;
  pendingMs: number;
  /** Responses that were neither a success nor a place in line. */
  refusals: number;
  isCheckInPending: boolean;
};

/** How long the browser waits for a response. */
const patienceMs = 20_000;
/** With this many refusals, something other than the load is wrong. */
const tooMany = 50;

/**
 * Scans the code, gets a pending check-in, logs in or signs up, and is checked in, all as the
 * browser does.
 */
export async function visit(url: string, guest: Guest, code: string): Promise<Visit> {
  const begun = performance.now();
  const key = randomUUID();
  let refusals = 0;
  const browser = createBrowser(url, (to, init) =>
    fetch(to, { ...init, signal: AbortSignal.timeout(patienceMs) }),
  );

  const send = async (path: string, body?: object): Promise<string> => {
    for (;;) {
      const asked = browser.send(body === undefined ? "GET" : "POST", path, { body });
      const answer = await asked.catch(() => undefined);
      const { status = 0, text = "" } = answer ?? {};
      if (status >= 200 && status < 300) return text;
      if (!text.includes('"in-line"')) refusals += 1;
      if (refusals > tooMany) throw new Error(`${path} was answered ${status}: ${text}`);
      await wait(1000 * Number(answer?.headers.get("retry-after") ?? 1));
    }
  };

  await send(`/member/checkin?code=${code}`);
  const scanned = performance.now();
  const isCheckInPending = (await send("/api/tickets", { code })).includes('"until"');
  const pendingMs = performance.now() - scanned;
  await send(guest.isNew ? "/create-account" : "/login");
  const { email, password } = guest;
  if (guest.isNew) await send("/api/accounts", { ...newcomer, email, password, key });
  else await send("/api/session", { email, password, key });
  const used = await send("/api/me/tickets", {});
  if (isCheckInPending && !used.includes('"success"'))
    throw new Error(`The pending check-in came to ${used}.`);
  return { ms: performance.now() - begun, pendingMs, refusals, isCheckInPending };
}

const newcomer = {
  accountType: "member",
  firstName: "New",
  lastName: "Member",
  gradYear: 2027,
  acceptedTerms: true,
};
