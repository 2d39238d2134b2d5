import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { bounds } from "#contract/platform/bounds.ts";
import { languagesOf } from "#contract/platform/languages.ts";
import { askingBy, authenticate } from "../accounts/authenticate.ts";
import { ownClaimsRoutes } from "../accounts/claims/own-claims.routes.ts";
import { tokenSyncRoutes } from "../accounts/login/token-sync.routes.ts";
import { accountsRoutes } from "../accounts/own-account/accounts.routes.ts";
import { identityRoutes } from "../accounts/own-account/identity.routes.ts";
import { ownAccountRoutes } from "../accounts/own-account/own-account.routes.ts";
import { ownLoginsRoutes } from "../accounts/own-account/own-logins.routes.ts";
import { passkeysRoutes } from "../accounts/passkeys/passkeys.routes.ts";
import { countClub } from "../accounts/privacy/closing.store.ts";
import { privacyRoutes, unclaimedRoutes } from "../accounts/privacy/privacy.routes.ts";
import { schoolLoginRoutes } from "../accounts/school-login/school-login.routes.ts";
import { secondStepRoutes } from "../accounts/second-step/second-step.routes.ts";
import { requireAccount, requirePerson } from "../accounts/sessions/guards.ts";
import { changesByName } from "../attendance/changes-by-name.ts";
import {
  attendeesRoutes,
  checkInRoutes,
  hideFromHelpers,
} from "../attendance/check-in/attendance.routes.ts";
import {
  keepScanned,
  pendingCheckInRoutes,
  ticketRoutes,
} from "../attendance/check-in/tickets.routes.ts";
import { claimsRoutes } from "../attendance/door/claims.routes.ts";
import { cardRoutes, doorRoutes } from "../attendance/door/door.routes.ts";
import { kioskRoutes } from "../attendance/kiosk/kiosk.routes.ts";
import { kiosksRoutes } from "../attendance/kiosk/kiosks.routes.ts";
import { attendanceMethodsRoutes } from "../attendance/methods/attendance-methods.routes.ts";
import { addressesOfTheDoor, enterByPass } from "../attendance/passes/enter-by-pass.ts";
import { doorPassRoutes, passesRoutes } from "../attendance/passes/passes.routes.ts";
import {
  excuseRequestsRoutes,
  ownExcuseRequestsRoutes,
} from "../attendance/requests/excuse-requests.routes.ts";
import {
  hourRequestsRoutes,
  ownHourRequestsRoutes,
} from "../attendance/requests/hour-requests.routes.ts";
import { ownRequestsRoutes, requestsRoutes } from "../attendance/requests/requests.routes.ts";
import { reviewRoutes } from "../attendance/review/review.routes.ts";
import { visitsRoutes } from "../attendance/visits/visits.routes.ts";
import { categoriesRoutes } from "../clubs/categories/categories.routes.ts";
import { clubFileRoutes } from "../clubs/club-file/club-file.routes.ts";
import { clubSummaryRoutes } from "../clubs/club-summary/club-summary.routes.ts";
import { clubDeletionRoutes, ownClubsRoutes } from "../clubs/deleted-clubs/deleted-clubs.routes.ts";
import { clubsRoutes } from "../clubs/member-clubs/member-clubs.routes.ts";
import { requireAbility, requireSeat } from "../clubs/seats/guards.ts";
import { invitationRoutes, officersRoutes } from "../clubs/seats/officers.routes.ts";
import { findView } from "../clubs/seats/seats.service.ts";
import { gateSecondStep } from "../clubs/seats/second-step-gate.ts";
import { clubSettingsRoutes } from "../clubs/settings/club-settings.routes.ts";
import { standingsRoutes } from "../clubs/standings/standings.routes.ts";
import { usedFeaturesRoutes } from "../clubs/used-features/used-features.routes.ts";
import { yearsRoutes } from "../clubs/years/years.routes.ts";
import {
  calendarRoutes,
  clubCalendarRoutes,
  ownCalendarRoutes,
} from "../events/calendar/calendar.routes.ts";
import { eventClubRoutes, eventsRoutes } from "../events/events.routes.ts";
import { slipsRoutes } from "../events/slips/slips.routes.ts";
import { importsRoutes } from "../imports/imports.routes.ts";
import { sheetHabitsRoutes } from "../imports/sheet-habits/sheet-habits.routes.ts";
import { badgesRoutes } from "../members/badges/badges.routes.ts";
import { memberRecordsRoutes } from "../members/member-records/member-records.routes.ts";
import { membersRoutes } from "../members/members.routes.ts";
import { ownRecordRoutes, sharedRecordRoutes } from "../members/own-record/own-record.routes.ts";
import { ownSchoolIdRoutes } from "../members/school-ids/own-school-id.routes.ts";
import { operatorBackupsRoutes } from "../operations/operator/backups.routes.ts";
import { requireOperator } from "../operations/operator/guards.ts";
import { operatorClaimRoutes, operatorsRoutes } from "../operations/operator/operators.routes.ts";
import { peopleRoutes } from "../operations/operator/people.routes.ts";
import { operatorSettingsRoutes } from "../operations/operator/settings.routes.ts";
import { operatorStatusRoutes } from "../operations/operator/status.routes.ts";
import { AppError } from "../platform/app-error.ts";
import { createTrustedProxies, readClient } from "../platform/client-network.ts";
import { apiReference } from "../platform/http/api-reference.ts";
import { health } from "../platform/http/health.ts";
import { createKnownHosts, requireKnownHost } from "../platform/http/known-hosts.ts";
import { answerErrors } from "../platform/http/on-error.ts";
import {
  allowMethods,
  limitBody,
  refuseHead,
  requireOwnRequests,
} from "../platform/http/request-checks.ts";
import { logRequests } from "../platform/http/request-log.ts";
import type { RequestVariables } from "../platform/http/router.ts";
import {
  addHeaders,
  addMissingHeaders,
  contentPolicy,
  keptByNobody,
  mayUseCamera,
  notIndexed,
  securityHeaders,
} from "../platform/http/security-headers.ts";
import { web } from "../platform/http/web.ts";
import { keepClubLists } from "../platform/live/club-lists.ts";
import { liveRoutes } from "../platform/live/live.routes.ts";
import { exportsRoutes } from "../reports/exports/exports.routes.ts";
import { historyRoutes } from "../reports/history/history.routes.ts";
import { turnoutRoutes } from "../reports/turnout/turnout.routes.ts";
import { awardsRoutes } from "../requirements/awards/awards.routes.ts";
import { requirementsRoutes } from "../requirements/requirements.routes.ts";
import { beforeSecondStep } from "./before-second-step.ts";
import { countMade } from "./count-made.ts";
import type { Deps } from "./deps.ts";
import { ledgerRoutes } from "./ledger.routes.ts";
import { getPublicSettings } from "./public-settings.ts";
import { settingsRoutes } from "./settings.routes.ts";

export type AppType = ReturnType<typeof createApp>;

/** Pages and answers that show a member's record to anyone with a link: no search engine may. */
const sharedRecords = ["/verify/*", "/api/shared-records/*"];

/** Pages that scan cards. */
const pagesWithCamera = ["/admin/events/:eventId/scan", "/door", "/kiosk"];

/** Routes where a GET uses something up: a download's token, or the school's answer. */
const worksOnce = ["/api/operator/backups/:file", "/api/school-login/callback"];

/** The routes that accept a whole sheet, read only for people who may import it. */
const isImport = /^\/api\/clubs\/[^/]+\/imports(?:\/preview)?$/;

/** Starting a year names graduates, of whom there can be thousands. */
const isCommand = /^\/api\/clubs\/[^/]+\/(?:operations|previews)$/;
/** The routes that accept a whole club. */
const isClubFile = /^(?:POST|PUT) \/api\/me\/club-files\/[^/]+$/;

/** Assembles the whole server and determines the order of middleware. */
export function createApp(deps: Deps) {
  const app = new OpenAPIHono<{ Variables: RequestVariables }>();
  const { baseUrl } = deps.config;
  app.onError(answerErrors(deps));
  app.notFound((c) => {
    const error = new AppError("not-found");
    return c.json(error.toBody(), error.status);
  });

  app.use(async (c, next) => {
    await next();
    // Hono answers HEAD as GET and ignores the body, so a stream would never end.
    if (c.req.method === "HEAD") await c.res.body?.cancel();
  });
  // Outer middleware sets its headers last.
  for (const path of pagesWithCamera) app.use(path, addHeaders(mayUseCamera));
  for (const path of sharedRecords) app.use(path, addHeaders(notIndexed));
  app.use(addHeaders(securityHeaders(deps.publicUrl)));
  app.use(addMissingHeaders(contentPolicy()));
  app.use("/api/*", logRequests(deps));
  app.use("/api/*", addMissingHeaders(keptByNobody));
  app.use(requireKnownHost(createKnownHosts({ baseUrl, publicUrl: deps.publicUrl })));
  app.use(allowMethods);
  for (const path of worksOnce) app.use(path, refuseHead);
  const knowClient = readClient(createTrustedProxies(deps.config.trustedProxies));
  app.use("/api/*", knowClient);
  app.use("/api/*", requireOwnRequests(baseUrl));
  const [limitInput, limitSheet] = [limitBody(), limitBody(bounds.maxSheetBytes)];
  const limitClubFile = limitBody(bounds.maxUnpackedClubBytes);
  const limitCommand = limitBody(bounds.maxYearBytes);
  app.use("/api/*", (c, next) => {
    if (isClubFile.test(`${c.req.method} ${c.req.path}`)) return limitClubFile(c, next);
    if (isCommand.test(c.req.path)) return limitCommand(c, next);
    return (isImport.test(c.req.path) ? limitSheet : limitInput)(c, next);
  });
  app.route("/api/docs", apiReference());
  app.doc31("/api/openapi.json", {
    openapi: "3.1.0",
    info: { title: "Rollcall", version: "1", description: "An attendance tool for clubs." },
  });

  app.use("/api/*", authenticate(deps.findSession));
  app.use("/api/me/*", requireAccount(deps));
  for (const path of [
    ...[
      "clubs",
      "clubs/*",
      "checkins",
      "checkins/*",
      "visits",
      "tickets",
      "card",
      "check-in-answers",
      "calendar",
    ],
    ...["requests", "excuse-requests", "excuse-requests/*", "hour-requests", "hour-requests/*"],
  ])
    app.use(`/api/me/${path}`, requirePerson);
  const ofClub = "/api/clubs/:clubId";
  app.use("/api/*", gateSecondStep(deps, beforeSecondStep));
  app.use("/api/operator/*", requireOperator(deps));
  for (const path of addressesOfTheDoor) app.use(`${ofClub}/${path}`, enterByPass(deps));
  app.use(`${ofClub}/*`, requireSeat(deps));
  app.use(`${ofClub}/live`, requireAbility("see-attendees"));
  app.use(`${ofClub}/events/:eventId/attendees/*`, hideFromHelpers(deps));
  const keptLists = keepClubLists(deps);
  for (const path of ["events", "events/:eventId/attendees", "members"])
    app.get(`${ofClub}/${path}`, etag(), keptLists);
  // Not cached: they contain emails, which change independently of the club.
  for (const path of [
    ...["turnout", "members/:personId", "member-emails"],
    "requirements/:requirementId",
  ])
    app.get(`${ofClub}/${path}`, compress());

  const routes = app
    .route("/", tokenSyncRoutes(deps))
    .route("/api", settingsRoutes(deps))
    .route("/api", accountsRoutes(deps))
    .route("/api", schoolLoginRoutes(deps))
    .route("/api", passkeysRoutes(deps))
    .route("/api", secondStepRoutes(deps))
    .route("/api", ownAccountRoutes(deps))
    .route("/api", ownLoginsRoutes(deps))
    .route("/api", identityRoutes(deps))
    .route("/api", ownClaimsRoutes(deps))
    .route("/api", privacyRoutes(deps))
    .route("/api/operator", operatorStatusRoutes(deps))
    .route("/api/operator", operatorBackupsRoutes(deps))
    .route("/api", operatorClaimRoutes(deps))
    .route("/api/operator", operatorsRoutes(deps))
    .route("/api/operator", peopleRoutes(deps))
    .route("/api", invitationRoutes(deps))
    .route("/api", doorPassRoutes(deps))
    .route("/api", kioskRoutes(deps))
    .route("/api/operator", operatorSettingsRoutes(deps))
    .route("/api/me", clubsRoutes(deps))
    .route("/api/me", ownRecordRoutes(deps))
    .route("/api/me", standingsRoutes(deps))
    .route("/api/me", ownSchoolIdRoutes(deps))
    .route("/api", sharedRecordRoutes(deps))
    .route("/api", pendingCheckInRoutes(deps))
    .route("/api/me", checkInRoutes(deps))
    .route("/api/me", ticketRoutes(deps))
    .route("/api/me", ownRequestsRoutes(deps))
    .route("/api/me", ownExcuseRequestsRoutes(deps))
    .route("/api/me", ownHourRequestsRoutes(deps))
    .route("/api/me", eventClubRoutes(deps))
    .route("/api/me", cardRoutes(deps))
    .route("/api/me", ownCalendarRoutes(deps))
    .route("/api", calendarRoutes(deps))
    .route("/api/me", ownClubsRoutes(deps))
    .route("/api/me", clubFileRoutes(deps))
    .route(ofClub, clubDeletionRoutes({ ...deps, countClub }))
    .route(ofClub, clubSummaryRoutes(deps))
    .route(ofClub, usedFeaturesRoutes(deps))
    .route(ofClub, clubSettingsRoutes(deps))
    .route(ofClub, categoriesRoutes(deps))
    .route(ofClub, awardsRoutes(deps))
    .route(ofClub, requirementsRoutes(deps))
    .route(ofClub, yearsRoutes(deps))
    .route(ofClub, eventsRoutes(deps))
    .route(ofClub, attendeesRoutes(deps))
    .route(ofClub, slipsRoutes(deps))
    .route(ofClub, attendanceMethodsRoutes(deps))
    .route(ofClub, reviewRoutes(deps))
    .route(ofClub, requestsRoutes(deps))
    .route(ofClub, excuseRequestsRoutes(deps))
    .route(ofClub, hourRequestsRoutes(deps))
    .route(ofClub, doorRoutes(deps))
    .route(ofClub, visitsRoutes(deps))
    .route(ofClub, passesRoutes(deps))
    .route(ofClub, kiosksRoutes(deps))
    .route(ofClub, membersRoutes(deps))
    .route(ofClub, memberRecordsRoutes(deps))
    .route(ofClub, claimsRoutes(deps))
    .route(ofClub, badgesRoutes(deps))
    .route(ofClub, unclaimedRoutes(deps))
    .route(ofClub, historyRoutes(deps))
    .route(ofClub, ledgerRoutes(deps))
    .route(ofClub, importsRoutes(deps))
    .route(ofClub, sheetHabitsRoutes(deps))
    .route(ofClub, turnoutRoutes(deps))
    .route(ofClub, officersRoutes({ ...deps, countMade }))
    .route(ofClub, exportsRoutes(deps))
    .route(ofClub, clubCalendarRoutes(deps))
    .route(
      ofClub,
      liveRoutes({
        ...deps,
        findView: async (cookies, clubId) => {
          const { account, sessionId } = askingBy(await deps.findSession(cookies));
          if (account === null || sessionId === null) return undefined;
          return findView(deps, clubId, { account, sessionId });
        },
        narrow: {
          names: (clubId, message) =>
            changesByName(deps.database.read, clubId, message, deps.clock()),
        },
      }),
    );

  app.all("/api/*", (c) => c.notFound());
  app.route("/", health(deps));
  // Whether the session is still valid isn't checked for pages.
  const hasSession = (c: Context) => deps.sessionCookie.isIn(c.req.header("cookie"));
  app.get("/member/checkin", knowClient, keepScanned({ ...deps, hasSession }));
  app.route(
    "/",
    web(deps.webRoot, {
      settings: () => getPublicSettings(deps),
      hasSession,
      languages: languagesOf(deps.config),
    }),
  );
  return routes;
}
