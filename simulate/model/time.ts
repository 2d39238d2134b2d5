import { undoDays } from "#contract/ledger/ledger.ts";
import { write } from "./ledger/ledger.ts";
import { forget } from "./members/people-commands.ts";
import { hasAccount, type State } from "./state.ts";

const dayMs = 24 * 3_600_000;

const slipsKeptMs = 30 * dayMs;
const unknownKeptMs = 30 * dayMs;

/** How many days the installation keeps the data of closed accounts (R14.5). */
const retentionDays = 60;

/**
 * What the server does automatically over time: it erases people who closed their account long ago
 * (R14.5), and removed people without an account once that can't be undone anymore (R8.19, R23.8).
 */
export function letTimeWork(state: State): void {
  for (const account of Object.values(state.accounts)) {
    const person = state.people[account.personId ?? ""];
    if (account.closedAt === null || account.closedAt + retentionDays * dayMs > state.now) continue;
    if (person === undefined || person.erased) continue;
    for (const club of Object.values(state.clubs)) {
      if (club.members[person.id] === undefined) continue;
      forget(state, club, person.id);
      write(state, club, { kind: "person-erased", actorId: null });
    }
    Object.assign(person, { name: "Former member", gradYear: null, accountId: null, erased: true });
  }
  for (const club of Object.values(state.clubs)) {
    const gone = Object.values(club.members).filter(
      ({ personId, goneAt, isAlumni }) =>
        goneAt !== null &&
        !isAlumni &&
        goneAt + undoDays * dayMs <= state.now &&
        state.people[personId]?.erased === false &&
        !hasAccount(state, personId),
    );
    for (const { personId } of gone) forget(state, club, personId);
    if (gone.length > 0) write(state, club, { kind: "person-erased", actorId: null });
    // A used slip shows how someone checked in, which is stored for 30 days (R21.4).
    for (const [code, { givenAt }] of Object.entries(club.slips))
      if (givenAt + slipsKeptMs <= state.now) delete club.slips[code];
    for (const [place, { at }] of Object.entries(club.unknownIds))
      if (at + unknownKeptMs < state.now) delete club.unknownIds[place];
  }
}
