import { lastOwnerSchema } from "#contract/clubs/seats/seats.ts";
import {
  changedMeanwhileSchema,
  commandSchema,
  operationAnswerSchema,
  operationInputSchema,
  previewSchema,
  type CommandInput,
} from "#contract/ledger/ledger.ts";
import { getStrength, type StrengthDeps } from "../accounts/session-strength.ts";
import { readBody, type BodyDeps } from "../accounts/sessions/judged-body.ts";
import { clubRoute } from "../clubs/seats/club-route.ts";
import type { SeatVariables } from "../clubs/seats/guards.ts";
import type { OwnersMailDeps } from "../clubs/seats/officers-mail.ts";
import { mailOtherOwners } from "../clubs/seats/officers.service.ts";
import type { EventFact } from "../events/event-fact.ts";
import type { Command } from "../ledger/command.ts";
import { commit, type CommitDeps } from "../ledger/commit.ts";
import type { Fact } from "../ledger/facts.ts";
import { preview } from "../ledger/preview.ts";
import type { OfficerPrincipal } from "../ledger/principal.ts";
import {
  createRouter,
  errorResponsesWith,
  json,
  jsonBody,
  judgedElsewhere,
} from "../platform/http/router.ts";

const tags = ["ledger"];

/** Why two members can't be merged. */
const merging = ["two-accounts", "account-stays", "two-school-ids", "carryover-too-large"] as const;

/** Why times of visits can't change that way. */
const ofVisits = ["not-signed-in", "hours-by-clock", "event-over", "not-open-yet"] as const;

/** Refusals that name the operation that was faster, or the club that would have no owner. */
const overtaken: Parameters<typeof errorResponsesWith>[0] = [
  ["changed-meanwhile", changedMeanwhileSchema],
  ["already-done", changedMeanwhileSchema],
  ["last-owner", lastOwnerSchema],
];

const postPreview = clubRoute({
  method: "post",
  path: "/previews",
  tags,
  summary: "Preview a command: whose points would change, and from what to what",
  ability: "correct",
  request: { body: jsonBody(commandSchema) },
  responses: {
    200: json(previewSchema, "Nothing has changed yet"),
    ...errorResponsesWith(
      overtaken,
      "cannot-undo",
      "event-without-date",
      "too-many-requirements",
      "second-step-first",
      ...merging,
      ...ofVisits,
    ),
  },
});

const postOperation = clubRoute({
  method: "post",
  path: "/operations",
  tags,
  summary: "Run a command",
  ability: "correct",
  request: { body: jsonBody(operationInputSchema) },
  responses: {
    201: json(operationAnswerSchema, "The revision of the operation"),
    ...errorResponsesWith(
      overtaken,
      "cannot-undo",
      "reason-needed",
      "event-without-date",
      "too-many-events",
      "too-many-requirements",
      "second-step-first",
      ...merging,
      ...ofVisits,
    ),
  },
  refusals: ["own-request"],
});

/** The routes that preview and run the commands of all domains. */
export function ledgerRoutes(deps: CommitDeps & OwnersMailDeps & StrengthDeps & BodyDeps) {
  const { database, clock, ledger } = deps;
  const router = createRouter<SeatVariables>();
  return router
    .openapi(judgedElsewhere(router, postPreview, readBody(deps, "command")), async (c) => {
      const command = askedBy(c.var.actor.accountId, c.req.valid("json"));
      const actor = await actorOf(deps, c.var, command);
      return c.json(await preview(ledger, database.read, actor, command, clock()), 200);
    })
    .openapi(judgedElsewhere(router, postOperation, readBody(deps, "operation")), async (c) => {
      const { command, ...options } = c.req.valid("json");
      const asked = askedBy(c.var.actor.accountId, command);
      const { clubId, accountId } = c.var.actor;
      const asker = { clubId, accountId, address: c.var.clientAddress };
      const answer = await commit(
        deps,
        await actorOf(deps, c.var, asked),
        asked,
        options,
        async (db, revision, { lines = [], facts, doneBy }) => {
          const seats = facts.filter((fact) => fact.fact === "seat");
          if (seats.length > 0) await mailOtherOwners(deps, db, asker, { revision, seats });
          return {
            revision: doneBy ?? revision,
            changed: facts.length > 0 || doneBy !== undefined,
            lines: [...lines],
            eventIds: facts.flatMap((fact) => (isNewEvent(fact) ? fact.eventId : [])),
          };
        },
      );
      deps.outbox.wake();
      return c.json(answer, 201);
    });
}

/** Whether a fact is an event that its operation created, rather than one that undo removes. */
function isNewEvent(fact: Fact): fact is EventFact {
  return fact.fact === "event" && fact.made === true && fact.changes.deletedAt?.to === null;
}

/** Commands that may require a second step, which must not lock out their owner (R30.11). */
const needsStep = new Set<Command["kind"]>(["set-second-step", "undo", "undo-at-once"]);

/** Who sent a command, with whether they have passed a second step if that may matter. */
async function actorOf(
  deps: StrengthDeps & Pick<CommitDeps, "database">,
  { actor, sessionId }: SeatVariables,
  { kind }: Command,
): Promise<OfficerPrincipal> {
  if (!needsStep.has(kind)) return actor;
  const session = { accountId: actor.accountId, sessionId: sessionId ?? "" };
  const { passed } = await getStrength(deps, deps.database.read, session);
  return { ...actor, hasSecondStep: passed };
}

/** The command, with the account that sent it if the command needs it. */
function askedBy(accountId: string, input: CommandInput): Command {
  switch (input.kind) {
    case "count-heads":
    case "approve-requests":
    case "approve-hours":
      return { ...input, accountId };
    default:
      return input;
  }
}
