import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path/posix";

/**
 * The map of the product. `contract`, `server`, and `web` have the same areas, and an area's modules
 * have the same names in all of them, so that a noun's schema, rules, and screens are found by the
 * same path. A module is a folder in an area, the area's own files, or in the contract a file.
 */
export const parts = ["contract", "server", "web"] as const;
export type Part = (typeof parts)[number];

/** The areas, and what is in them. All parts have all of them, but the contract has no `app`. */
export const areas = {
  accounts: "people's logins, from sign-up to the closed account, and what is stored about them",
  clubs: "clubs, the people who run them, their years, settings, and files",
  members: "people in a club: carry-over, corrections, merging, records, claims",
  events: "events, their codes and times, slips, calendars",
  attendance: "who was there: check-in, door, corrections, requests, review",
  requirements: "what members have to reach, and points given by hand",
  reports: "history, turnout, and files to save",
  imports: "old sheets",
  ledger: "the only way to change a club: operations, previews, undo",
  platform: "what all of these share: database, HTTP, live updates, components, texts",
  operations: "managing an installation: commands, backups, the operator's page",
  app: "puts everything together; in web, also the pages",
} satisfies Record<string, string>;

/**
 * Who may import whom: a module imports only from lower layers, the lowest first. In web, areas
 * other than `app` also import nothing of each other but `ledger` and `platform`: pages combine.
 * Where an import isn't allowed, take what you need as a parameter, from `app` or the page.
 */
export const layers: Record<Part, readonly string[]> = {
  contract: [
    "events/calendar members/carry-over platform",
    "accounts/passkeys attendance/kiosk attendance/methods attendance/review attendance/visits clubs/categories clubs/seats clubs/standings clubs/used-features events/codes events/slips events/times imports members members/badges members/own-record members/school-ids reports/exports reports/turnout",
    "accounts attendance clubs/years imports/sheet-habits requirements",
    "accounts/own-account accounts/second-step attendance/check-in attendance/passes clubs events members/claims",
    "accounts/school-login attendance/door attendance/requests clubs/club-file members/member-records operations/operator platform/live requirements/awards",
    "accounts/privacy ledger",
    "clubs/club-summary",
  ],
  server: [
    "platform",
    "events/times platform/files platform/jobs",
    "platform/database",
    "clubs/terms platform/mail platform/migrations platform/rate-limits platform/secrets platform/settings",
    "events/codes members/record-links operations/moving platform/http",
    "accounts platform/json platform/live",
    "ledger platform/metrics",
    "accounts/sessions imports/runs",
    "accounts/login clubs/seats",
    "clubs/categories clubs/settings clubs/used-features imports/sheet-habits members reports/history",
    "clubs clubs/standings events members/badges members/carry-over members/corrections members/matching members/school-ids",
    "attendance attendance/passes clubs/deleted-clubs events/slips members/claims",
    "accounts/sign-up attendance/corrections attendance/excuses attendance/methods attendance/review attendance/visits imports requirements/awards",
    "attendance/requests members/merge reports/turnout requirements",
    "attendance/check-in clubs/club-file clubs/club-summary clubs/member-clubs clubs/years members/own-record",
    "accounts/users attendance/door members/member-records reports/exports",
    "accounts/emails accounts/passkeys accounts/second-step attendance/kiosk events/calendar",
    "accounts/claims accounts/passwords accounts/privacy accounts/school-login",
    "accounts/own-account operations/backup",
    "operations/operator operations/verify",
    "app",
    "operations/commands",
  ],
  web: [
    "imports platform/api platform/language",
    "attendance/methods clubs imports/files imports/reading platform platform/device",
    "platform/live platform/ui",
    "accounts accounts/legal attendance/review clubs/club-file clubs/deleted-clubs clubs/member-clubs clubs/used-features events/calendar events/slips ledger members/claims operations/operator platform/texts reports/exports",
    "accounts/emails accounts/passwords accounts/sessions attendance attendance/door attendance/passes clubs/categories clubs/handover clubs/seats imports/steps ledger/texts members/member-records members/own-record reports/turnout",
    "accounts/claims accounts/login accounts/passkeys accounts/privacy accounts/sign-up attendance/history attendance/kiosk clubs/club-summary events ledger/preview reports/history",
    "accounts/school-login attendance/corrections attendance/requests attendance/visits clubs/settings clubs/standings clubs/years events/changes events/codes events/details events/form ledger/undo members members/badges members/school-ids requirements requirements/awards",
    "accounts/second-step attendance/attendees events/list events/projector members/carry-over members/corrections",
    "accounts/own-account attendance/check-in members/list members/merge",
    "app/routes",
    "app",
  ],
};

const filesOfContract = new Set(layers.contract.flatMap((modules) => modules.split(" ")));

/** The module of a file, as `area/module`, or the area alone for its own files. */
export function moduleOf(file: string): string {
  const [part, area = "", folder] = dirname(file).split("/");
  if (folder !== undefined) return `${area}/${folder}`;
  const single = `${area}/${basename(file).split(".")[0]}`;
  return part === "contract" && filesOfContract.has(single) ? single : area;
}

/** The product's files below a folder, without tests. */
function sourcesOf(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ["**/*.test.*"] })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();
}

/** The modules that a part has files in. */
export function listModules(part: Part): Set<string> {
  return new Set(sourcesOf(`${part}/*`).map(moduleOf));
}

/** An import as `file → target`; with ` type` behind it if it is of types only. */
export function listImports(): string[] {
  return parts
    .flatMap((part) => sourcesOf(part))
    .flatMap((file) => importsOf(file, readFileSync(file, "utf8")));
}

/** What a file imports, of values and types, and what it starts as a thread or process. */
export function importsOf(file: string, text: string): string[] {
  const written =
    /\b(?:import|export|new URL)\b(?: (type)\b)?(?:[^"';()]*\bfrom)?\s*\(?\s*"([^"]+)"/g;
  return [...text.matchAll(written)].map(([, type, target = ""]) => {
    const project = target.startsWith("#") ? target.slice(1) : join(dirname(file), target);
    const resolved = /^[.#]/.test(target) ? project : `npm:${target}`;
    return `${file} → ${resolved}${type === undefined ? "" : " type"}`;
  });
}
