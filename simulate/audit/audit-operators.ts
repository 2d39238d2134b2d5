import { differ } from "../compare.ts";
import { isOperator } from "../model/operations/operator-commands.ts";
import { eventsOf, type State } from "../model/state.ts";
import type { Session, World } from "../world.ts";

/**
 * What always holds for operators: only their sessions that passed a second step get anything from
 * their API (R32.3), they read no club in which they have no seat (R32.9), and nothing leaves their
 * log (R32.8).
 */
export async function auditOperators(world: World): Promise<string[]> {
  const sessions = await world.sessions();
  return [
    ...(await findLetIn(world, sessions)),
    ...(await findForeignClubs(world)),
    ...(await compareLog(world)),
  ];
}

type Request = { method: "GET" | "POST"; path: string; body?: object };

/** Requests by operators that change nothing. */
const requests: readonly Request[] = [
  ...["status", "settings", "operators", "acts", "clubs", "backups"].map(
    (path) => ({ method: "GET", path }) as const,
  ),
  { method: "POST", path: "people", body: { email: "admin1@example.org" } },
];

/**
 * Sends one of the requests in every session that there is or was: of operators and others, with and
 * without a second step, of those who were removed, who closed their account, or who were logged
 * out.
 */
async function findLetIn(world: World, sessions: readonly Session[]): Promise<string[]> {
  const { state } = world;
  const problems: string[] = [];
  for (const [at, session] of sessions.entries()) {
    const request = requests[(at + state.operators.acts.length) % requests.length];
    if (request === undefined) continue;
    const { accountId, hasPassed, isCurrent, isOver } = session;
    const { method, path, body } = request;
    const isOpen = state.accounts[accountId]?.closedAt === null;
    const may = isOperator(state, accountId) && isOpen && hasPassed && !isOver;
    // Former ones may have expired.
    if (may && !isCurrent) continue;
    const browser = await session.browser;
    const { status } = await browser.send(method, `/api/operator/${path}`, body && { body });
    const isOk = status >= 200 && status < 300;
    const refused = isOver || !isOpen ? [401] : isCurrent ? [403] : [401, 403];
    if (may ? isOk || path === "people" : refused.includes(status)) continue;
    problems.push(`${describe(state, session)}, gets ${status} from /api/operator/${path} (R32.3)`);
  }
  return problems;
}

function describe(state: State, { accountId, ...session }: Session): string {
  const account = state.accounts[accountId];
  const isOpen = account?.closedAt === null;
  return [
    `${account?.name ?? "someone"}, who is ${isOperator(state, accountId) ? "" : "not "}an operator`,
    ...(isOpen ? [] : ["with a closed account"]),
    ...(session.isOver ? ["logged out"] : session.isCurrent ? [] : ["in a former session"]),
    ...(session.hasPassed ? [] : ["without a second step"]),
  ].join(", ");
}

/** Clubs are closed to operators without a seat, as to any stranger (R3.3, R32.9). */
async function findForeignClubs(world: World): Promise<string[]> {
  const { state } = world;
  const problems: string[] = [];
  for (const accountId of Object.keys(state.operators.since))
    for (const club of Object.values(state.clubs)) {
      if (club.seats[accountId] !== undefined) continue;
      const event = eventsOf(club)[0];
      const paths = [
        ...["members", "events", "awards", "requests", "history", "requirements", "officers"],
        ...(event === undefined ? [] : [`events/${event.id}/attendees`]),
      ];
      for (const path of paths) {
        const { status } = await world.get(accountId, `/api/clubs/${club.id}/${path}`);
        if (status === 404) continue;
        const name = state.accounts[accountId]?.name;
        problems.push(`the operator ${name} gets ${status} from ${club.name}'s ${path} (R32.9)`);
      }
    }
  return problems;
}

type Row = {
  id: string;
  at: number;
  kind: string;
  actorId: string | null;
  accountId: string | null;
  clubId: string | null;
};

/** The log has a row for everything that was done, and keeps all that it ever had. */
async function compareLog({ state: { operators }, nodes }: World): Promise<string[]> {
  const rows = (await nodes[0]?.ask<Row[]>({ do: "operator-acts" })) ?? [];
  const ids = new Set(rows.map(({ id }) => id));
  const gone = operators.seenActs.filter((id) => !ids.has(id));
  operators.seenActs = [...ids];
  const lines = (acts: readonly Omit<Row, "id">[]) =>
    acts
      .map(({ at, kind, actorId, accountId, clubId }) =>
        [at, kind, actorId, accountId, clubId].join(" "),
      )
      .toSorted();
  return [
    ...gone.map((id) => `the operators' log lost ${id} (R32.8)`),
    ...differ("the operators' log", lines(rows), lines(operators.acts), "R32.8"),
  ];
}
