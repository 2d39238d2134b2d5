import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/** Somebody who comes to an event without being signed in. */
export type Guest = { email: string; password: string; isNew: boolean };

/** From the arrival to Success!, and the answers that were neither a success nor a place in the line. */
type Visit = { ms: number; refusals: number };

/** As long as the browser waits for an answer. */
const patienceMs = 20_000;
/** Then it is no crowd that is the matter. */
const tooMany = 50;

/** Signs in or up, opens the check-in and submits the code, as the browser does, until it is done. */
export async function visit(url: string, guest: Guest, code: string): Promise<Visit> {
  const begun = performance.now();
  const [key, submission] = [randomUUID(), randomUUID()];
  let [refusals, cookie] = [0, ""];

  const send = async (path: string, json?: object): Promise<Response> => {
    for (;;) {
      const answer = await fetch(url + path, {
        headers: { cookie, ...(json && { "content-type": "application/json" }) },
        ...(json && { method: "POST", body: JSON.stringify(json) }),
        signal: AbortSignal.timeout(patienceMs),
      }).catch(() => undefined);
      const text = (await answer?.text()) ?? "";
      if (answer?.ok === true) return answer;
      if (!text.includes('"in-line"')) refusals += 1;
      if (refusals > tooMany) throw new Error(`${path} was answered ${answer?.status}: ${text}`);
      await wait(1000 * Number(answer?.headers.get("retry-after") ?? 1));
    }
  };

  await send(guest.isNew ? "/create-account" : "/login");
  const { email, password } = guest;
  const entered = guest.isNew
    ? await send("/api/accounts", { ...newcomer, email, password, key })
    : await send("/api/session", { email, password, key });
  cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  await send(`/member/checkin?code=${code}`);
  await send("/api/me/checkins", { code, key: submission });
  return { ms: performance.now() - begun, refusals };
}

const newcomer = {
  accountType: "member",
  firstName: "New",
  lastName: "Member",
  gradYear: 2027,
  acceptedTerms: true,
};
