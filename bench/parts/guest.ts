import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/** Somebody who comes to an event without being signed in. */
export type Guest = { email: string; password: string; isNew: boolean };

/** How long it took until Success!, and until the check-in was pending, in milliseconds. */
type Visit = {
  ms: number;
  pendingMs: number;
  /** Answers that were neither a success nor a place in the line. */
  refusals: number;
  isCheckInPending: boolean;
};

/** As long as the browser waits for an answer. */
const patienceMs = 20_000;
/** Then it is no crowd that is the matter. */
const tooMany = 50;

/**
 * Scans the code, has the check-in kept pending, signs in or up and is checked in from the scan on, as the
 * browser does, until it is done.
 */
export async function visit(url: string, guest: Guest, code: string): Promise<Visit> {
  const begun = performance.now();
  const key = randomUUID();
  let refusals = 0;
  const cookies = new Map<string, string>();

  const send = async (path: string, json?: object): Promise<string> => {
    for (;;) {
      const answer = await fetch(url + path, {
        headers: {
          cookie: [...cookies.values()].join("; "),
          ...(json && { "content-type": "application/json" }),
        },
        ...(json && { method: "POST", body: JSON.stringify(json) }),
        signal: AbortSignal.timeout(patienceMs),
      }).catch(() => undefined);
      const text = (await answer?.text()) ?? "";
      if (answer?.ok === true) {
        for (const line of answer.headers.getSetCookie())
          cookies.set(line.split("=")[0] ?? "", line.split(";")[0] ?? "");
        return text;
      }
      if (!text.includes('"in-line"')) refusals += 1;
      if (refusals > tooMany) throw new Error(`${path} was answered ${answer?.status}: ${text}`);
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
