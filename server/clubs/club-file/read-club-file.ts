import {
  clubFileFormat,
  clubFileParts,
  clubFileVersion,
} from "#contract/clubs/club-file/club-file-format.ts";
import type {
  ClubFile,
  ClubFileCounts,
  ClubManifest,
} from "#contract/clubs/club-file/club-file.ts";
import type { Db } from "../../platform/database/database.ts";
import { readCategories } from "../categories/categories.service.ts";
import { getClubName } from "../seats/seats.service.ts";
import { getIdFormat } from "../settings/club-id-format.ts";
import { findTimeZone } from "../settings/club-time-zone.ts";
import { listTerms } from "../terms/terms.service.ts";
import { readEvents } from "./file-events.ts";
import { readMembers } from "./file-members.ts";
import { readRequirements, withResults } from "./file-requirements.ts";
import { numberedBy } from "./numbers.ts";

const head = { format: clubFileFormat, version: clubFileVersion } as const;

/** What makes a ZIP of a club's tables its file: one more part, and a manifest without the parts. */
export type ClubFileDocument = {
  path: string;
  text: AsyncIterable<string>;
  /** Complete once the text was read. */
  manifest: () => Omit<ClubManifest, "parts">;
};

/**
 * What a club's tables can't say, as JSON (R31.20): nothing by which anyone gets in, and nothing
 * about anyone who was erased.
 */
export function readClubFile(db: Db, clubId: string, now: Date): ClubFileDocument {
  const counts = { years: 0, categories: 0, members: 0, requirements: 0 };
  const found = { ...counts, events: 0, attendances: 0, results: 0, club: "" };
  return {
    path: clubFileParts.club,
    text: readPieces(db, clubId, found),
    manifest: () => {
      const { club, ...all } = found;
      return { ...head, club, savedAt: now.toISOString(), counts: all };
    },
  };
}

async function* readPieces(
  db: Db,
  clubId: string,
  found: ClubFileCounts & { club: string },
): AsyncGenerator<string> {
  // The start of a year that was undone left a closed one without a last day.
  const terms = (await listTerms(db, clubId))
    .filter(({ closedAt, endsOn }) => closedAt === null || endsOn !== null)
    .toSorted((a, b) => Number(a.id) - Number(b.id));
  const years = numberedBy(terms.map(({ id }) => id));
  const kinds = (await readCategories(db, clubId)).categories;
  const categories = numberedBy(kinds.map(({ id }) => id));
  const requirements = await readRequirements(db, clubId, { years, categories });
  const recorded = requirements.flatMap(({ results }) => results?.lines ?? []);
  const { members, numbers } = await readMembers(db, clubId, {
    years,
    recorded: new Set(recorded.map(({ personId }) => personId)),
  });
  found.club = await getClubName(db, clubId);
  found.years = years.size;
  found.categories = categories.size;
  found.members = numbers.size;
  found.requirements = requirements.length;
  found.results = recorded.length;
  const idFormat = await getIdFormat(db, clubId);
  const club: ClubFile["club"] = {
    name: found.club,
    timeZone: await findTimeZone(db, clubId),
    ...(idFormat.skipStart + idFormat.skipEnd > 0 && { idFormat }),
  };
  yield `{${fieldOf("format", head.format)},${fieldOf("version", head.version)},${fieldOf("club", club)}`;
  yield* listOf(
    "years",
    terms.map(({ name, startsOn, endsOn, closedAt }) => ({ name, startsOn, endsOn, closedAt })),
  );
  yield* listOf(
    "categories",
    kinds.map(({ name, archived }) => ({ name, archived })),
  );
  yield* listOf("members", members);
  yield* listOf(
    "requirements",
    requirements.map((one) => withResults(one, { categories, members: numbers })),
  );
  const unknown = new Set(members.flatMap(({ name }, index) => (name === null ? [index + 1] : [])));
  const events = readEvents(db, clubId, { years, categories, members: numbers, unknown });
  yield* listOf("events", counting(events, found));
  yield "\n}\n";
}

async function* counting<One extends { attendees: readonly unknown[] }>(
  events: AsyncIterable<One>,
  found: ClubFileCounts,
): AsyncGenerator<One> {
  for await (const event of events) {
    found.events += 1;
    found.attendances += event.attendees.length;
    yield event;
  }
}

type List = {
  [Name in keyof ClubFile]: ClubFile[Name] extends unknown[] ? Name : never;
}[keyof ClubFile];

const fieldOf = <Name extends keyof ClubFile>(name: Name, value: ClubFile[Name]) =>
  `\n"${name}":${JSON.stringify(value)}`;

/** A list of the file, with a line for each of its items. */
async function* listOf<Name extends List>(
  name: Name,
  items: Iterable<ClubFile[Name][number]> | AsyncIterable<ClubFile[Name][number]>,
): AsyncGenerator<string> {
  yield `,\n"${name}":[`;
  let comma = "";
  for await (const item of items) {
    yield `${comma}\n${JSON.stringify(item)}`;
    comma = ",";
  }
  yield "\n]";
}
