import { setStandings } from "../club-data/standings.ts";
import { askRoute, browserOf, type Asking } from "./ask-every-route.ts";
import type { ProofRow } from "./mark-table.ts";
import type { Known, MarkedClub } from "./marked-club.ts";

/** What somebody gets who is given a proof, by its name in docs/security.md. */
const given: Record<string, (marked: MarkedClub) => Known> = {
  "a link to a member's calendar": ({ known }) => ({
    calendarToken: known.member?.calendarToken ?? "",
  }),
  "a link to the club's calendar": ({ proofs }) => ({ calendarToken: proofs.calendarToken ?? "" }),
  "a link to a member's record": ({ known }) => ({ recordToken: known.member?.recordToken ?? "" }),
  "an invitation's link": ({ proofs }) => ({ token: proofs.token ?? "" }),
  "a door pass's link": ({ proofs }) => ({ passToken: proofs.passToken ?? "" }),
  "an event's code": ({ club }) => ({ code: club.code }),
  "a claim slip": ({ club }) => ({ claim: club.claim }),
  "standings that the club shows": () => ({}),
};

/** Whether a proof has to be given; everybody has the others. */
export const isShown = (proof: string) => proof in given;

/** Asks the routes of a proof with it. */
export async function showProof(asking: Asking, { proof, routes }: ProofRow): Promise<void> {
  const { app, marked } = asking;
  const known = given[proof]?.(marked);
  if (known === undefined) return;
  if (proof === "standings that the club shows") {
    const browser = browserOf({ ...asking, asker: "owner" });
    await setStandings({ browser, api: `/api/clubs/${marked.club.clubId}` }, "everyone");
  }
  for (const route of routes) await askRoute(asking, route, known);
  // A code that is scanned as a link leads to this page.
  if (known.code === undefined) return;
  await app.browser().get(`/member/checkin?code=${known.code}`);
  await browserOf(asking).get(`/member/checkin?code=${known.code}`);
}
