import { z } from "@hono/zod-openapi";
import { exportQuerySchema, type ExportFormat } from "#contract/reports/exports.ts";
import { readClubFile, type ClubFileDocument } from "../../clubs/club-file/read-club-file.ts";
import { clubRoute } from "../../clubs/seats/club-route.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import { getClubName } from "../../clubs/seats/seats.service.ts";
import { getEvent } from "../../events/events.service.ts";
import type { LedgerKinds } from "../../ledger/kinds.ts";
import type { OfficerPrincipal } from "../../ledger/principal.ts";
import { requireStanding } from "../../ledger/standing.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { createRouter } from "../../platform/http/router.ts";
import { i18nFor } from "../../platform/i18n.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import { createTurns } from "../../platform/turns.ts";
import type { JudgeClubs } from "../../requirements/judged-club.ts";
import { awardTables } from "./award-table.ts";
import { getClubClock } from "./club-clock.ts";
import {
  attendanceTable,
  attendeesTable,
  eventsTable,
  historyTable,
  membersTable,
} from "./club-tables.ts";
import { contentDisposition, fileNameOf } from "./file-name.ts";
import { writeFile } from "./files.ts";
import { requirementTable } from "./requirement-table.ts";
import type { Table } from "./table.ts";

/** What all exports have in common. */
const file = {
  method: "get",
  tags: ["exports"] as string[],
  ability: "export-lists",
  request: { query: exportQuerySchema },
  responses: {
    200: {
      description: "A file to download",
      content: { "application/octet-stream": { schema: z.string() } },
    },
  },
  refusals: ["too-many-attempts"],
} as const;

const members = clubRoute({
  ...file,
  path: "/exports/members",
  summary: "Export the club's members as CSV or XLSX",
});

const history = clubRoute({
  ...file,
  path: "/exports/history",
  summary: "Export the club's history as CSV or XLSX",
});

const attendees = clubRoute({
  ...file,
  path: "/events/{eventId}/export",
  summary: "Export an event's attendees as CSV or XLSX",
});

const requirement = clubRoute({
  ...file,
  path: "/requirements/{requirementId}/export",
  summary: "Export where every member stands on a requirement as CSV or XLSX",
});

const everything = clubRoute({
  ...file,
  path: "/exports/everything",
  summary: "Export members, events, attendance, and history as one XLSX, or the club as a ZIP",
  ability: "export-club",
});

/** The dependencies of the export routes. */
type ExportDeps = {
  database: Database;
  ledger: LedgerKinds;
  allowances: Allowances;
  clock: Clock;
  judgeClubs: JudgeClubs;
};

/**
 * The lists of a club as files, with a limit for each account. Each club gets one export at a time;
 * others wait.
 */
export function exportsRoutes({ database, ledger, allowances, clock, judgeClubs }: ExportDeps) {
  // Accounts don't have a language yet.
  const i18n = i18nFor("en");
  const db = database.read;
  const turns = createTurns();

  const answer = async (
    { clubId, accountId }: OfficerPrincipal,
    format: ExportFormat,
    read: (db: Db) => Promise<Export>,
  ): Promise<Response> => {
    await allowances.take(allowancesOf.clubExport, accountId);
    return turns(clubId, async () => {
      // It may have waited for others, and for long.
      await requireStanding(db, [clubId]);
      const { of, list, ...contents } = await read(db);
      const day = (await getClubClock(db, clubId)).day(clock().getTime());
      const { bytes, type, name } = await writeFile(fileNameOf(of, list, day), contents, format);
      return new Response(bytes, {
        headers: {
          "content-type": type,
          "content-disposition": contentDisposition(name),
        },
      });
    });
  };

  return createRouter<SeatVariables>()
    .openapi(members, (c) => {
      const { clubId } = c.var;
      const { format } = c.req.valid("query");
      return answer(c.var.actor, format, async (db) => ({
        of: await getClubName(db, clubId),
        list: i18n.t("Members"),
        tables: [await membersTable(db, clubId, i18n, { emails: true })],
      }));
    })
    .openapi(history, (c) => {
      const { clubId } = c.var;
      const { format } = c.req.valid("query");
      return answer(c.var.actor, format, async (db) => ({
        of: await getClubName(db, clubId),
        list: i18n.t("History"),
        tables: [await historyTable(ledger, db, clubId, i18n)],
      }));
    })
    .openapi(attendees, (c) => {
      const { clubId } = c.var;
      const { eventId } = c.req.valid("param");
      const { format } = c.req.valid("query");
      return answer(c.var.actor, format, async (db) => ({
        of: (await getEvent(db, clubId, eventId)).name,
        list: i18n.t("Attendees"),
        tables: [await attendeesTable(db, clubId, eventId, i18n)],
      }));
    })
    .openapi(requirement, (c) => {
      const { clubId } = c.var;
      const { requirementId } = c.req.valid("param");
      const { format } = c.req.valid("query");
      return answer(c.var.actor, format, async (db) => {
        const progress = await judgeClubs.progress(clubId, requirementId);
        const list = progress.requirement.name;
        const tables = [requirementTable(progress, i18n)];
        return { of: await getClubName(db, clubId), list, tables };
      });
    })
    .openapi(everything, (c) => {
      const { clubId } = c.var;
      const { format } = c.req.valid("query");
      return answer(c.var.actor, format, async (db) => ({
        of: await getClubName(db, clubId),
        list: i18n.t("Everything"),
        tables: [
          await membersTable(db, clubId, i18n),
          await eventsTable(db, clubId, i18n),
          await attendanceTable(db, clubId, i18n),
          ...(await awardTables(db, clubId, i18n)),
          await historyTable(ledger, db, clubId, i18n),
        ],
        document: readClubFile(db, clubId, clock()),
      }));
    });
}

/** The subject of a file (a club or an event), the name of its list, and its contents. */
type Export = { of: string; list: string; tables: Table[]; document?: ClubFileDocument };
