import { readAccessTable } from "../requests/access-table.ts";
import { backupRoutes } from "../requests/operator-requests.ts";
import type { TestApp } from "../servers/test-app.ts";
import { askRoute, readRoute, type Asking } from "./ask-every-route.ts";
import {
  askAtKiosk,
  openPages,
  readMails,
  undoOvertaken,
  useWhatWasKept,
  watch,
} from "./ask-otherwise.ts";
import type { Seen, Sightings } from "./asking-browser.ts";
import { createFinder, type Mark } from "./found-marks.ts";
import { askers, readMarkTable, type Asker } from "./mark-table.ts";
import { openMarkedClub } from "./marked-club.ts";
import { isShown, showProof } from "./proofs.ts";

/** A mark that somebody saw on a route, and whether the tables of docs/security.md allow it. */
type SeenMark = {
  asker: Asker;
  route: string;
  kind: string;
  text: string;
  isAllowed: boolean;
  /** Whether the table of marks allows it, without a proof. */
  byTable: boolean;
  /** The proof that showed it. */
  proof: string | undefined;
};

export type Asked = {
  seen: readonly SeenMark[];
  marks: readonly Mark[];
  /** Routes with their statuses. */
  answered: ReadonlySet<string>;
};

const routes = readAccessTable().map(({ route }) => route);
const isRead = (route: string) => route.startsWith("GET ");

/** What ends or replaces something that other requests need: it comes last, in copies. */
const ending = new Set([
  ...[
    "DELETE /api/session",
    "DELETE /api/session/lock",
    "PUT /api/password-resets",
    "PUT /api/me/password",
    "DELETE /api/me",
  ],
  ...["POST /api/me/passkeys", "POST /api/me/second-step-setups", "POST /api/me/second-step"],
  ...["POST /api/me/recovery-codes", "DELETE /api/me/second-step", "DELETE /api/me/sessions"],
  ...["DELETE /api/me/sessions/{sessionId}", "POST /api/me/email-change"],
  ...["DELETE /api/me/email-change", "PUT /api/me/email-change", "PUT /api/undone-email-changes"],
  ...["POST /api/me/address-proofs", "PUT /api/address-proofs", "POST /api/me/person"],
  ...["PUT /api/me/operator", "DELETE /api/operator/operators/{accountId}"],
  ...["POST /api/operator/email-changes", "POST /api/operator/second-step-resets"],
  "POST /api/operator/account-closings",
  // The first proof of an email ends everything from before.
  "PUT /api/school-login/connection-links",
  "DELETE /api/clubs/{clubId}/events/{eventId}/attendees/{personId}",
  "DELETE /api/clubs/{clubId}/members/{personId}",
  "POST /api/clubs/{clubId}/events/{eventId}/lock",
  "POST /api/clubs/{clubId}/kiosks",
  "POST /api/clubs/{clubId}/events/{eventId}/declined-requests",
  "POST /api/clubs/{clubId}/events/{eventId}/declined-excuse-requests",
  ...["POST /api/clubs/{clubId}/deletion", "PUT /api/clubs/{clubId}/officers/{accountId}"],
  ...["DELETE /api/clubs/{clubId}/officers/{accountId}", "DELETE /api/clubs/{clubId}/seat"],
]);

/** Lets everyone ask every route of a marked club. */
export async function askAll(app: TestApp): Promise<Asked> {
  const marked = await openMarkedClub(app);
  const { sights, proofs } = readMarkTable();
  const find = createFinder(marked.marks);
  const found = new Map<string, SeenMark>();
  const answered = new Set<string>();
  let proof: string | undefined;
  const sightings: Sightings = {
    see({ asker, route, status, text, sent }: Seen) {
      answered.add(`${route} ${status}`);
      for (const { kind, text: mark, of = [] } of find(text)) {
        // What somebody sends, they know.
        if (sent.includes(mark.toLowerCase())) continue;
        const sight = sights.get(kind)?.[asker] ?? "no";
        const byTable = sight === "yes" || (sight === "own" && of.includes(asker));
        const shown = proofs.find(
          (one) =>
            (one.proof === proof || !isShown(one.proof)) &&
            (one.asker === "everyone" || one.asker === asker) &&
            one.routes.includes(route) &&
            (one.kinds.includes(kind) ||
              (one.kinds.includes(`own ${kind}`) && of.includes(one.giver ?? asker))),
        );
        const isAllowed = byTable || shown !== undefined;
        const one = { asker, route, kind, text: mark, isAllowed, byTable, proof: shown?.proof };
        found.set(JSON.stringify(one), one);
      }
    },
  };
  const ask = (asker: Asker, on = app): Asking => ({ app: on, asker, marked, sightings });

  for (const asker of askers)
    for (const route of routes.filter(isRead)) await readRoute(ask(asker), route);
  await openPages(ask, marked);
  const openKept = await app.keep();
  const openCopy = async () => {
    const copy = await openKept();
    await readMails(copy, marked, sightings);
    return copy;
  };
  const inCopy = async (act: (copy: TestApp) => Promise<void>) => {
    const copy = await openCopy();
    await act(copy);
    await readMails(copy, marked, sightings);
    await copy.dispose();
  };
  /** Asks and reads the mails at once: the next request expects its own. */
  const change = async (copy: TestApp, asker: Asker, route: string) => {
    const status = await askRoute(ask(asker, copy), route);
    await readMails(copy, marked, sightings);
    return status;
  };
  await inCopy((copy) => watch(copy, ask, marked));
  const writing = routes.filter((route) => !isRead(route) && !backupRoutes.has(route));
  for (const asker of askers) {
    await inCopy(async (copy) => {
      for (const route of writing) if (!ending.has(route)) await change(copy, asker, route);
    });
    let copy: TestApp | undefined;
    for (const route of writing.filter((one) => ending.has(one))) {
      copy ??= await openCopy();
      const status = await change(copy, asker, route);
      if (status >= 300) continue;
      await copy.dispose();
      copy = undefined;
    }
    await copy?.dispose();
    await inCopy(async (copy) => {
      for (const one of proofs) {
        proof = one.proof;
        await showProof(ask(asker, copy), one);
        proof = undefined;
      }
    });
  }
  for (const asker of ["pass", "helper"] as const)
    await inCopy((copy) => undoOvertaken(ask(asker, copy), ask("owner", copy)));
  await inCopy((copy) => askAtKiosk(ask("pass", copy)));
  await inCopy((copy) => useWhatWasKept(ask("removed officer", copy)));
  return { seen: [...found.values()], marks: marked.marks, answered };
}
