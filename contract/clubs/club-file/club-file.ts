import { z } from "zod";
import { visitsField } from "../../attendance/visits.ts";
import { codeKindSchema, eventDateField, eventStatusSchema } from "../../events/events.ts";
import { eventTimesInput } from "../../events/times/event-times.ts";
import { badgeNumber } from "../../members/badges.ts";
import { idFormatSchema } from "../../members/school-ids.ts";
import { bounds } from "../../platform/bounds.ts";
import {
  id,
  pastInstant,
  minutesField,
  optionalLines,
  optionalText,
  pointsField,
  requiredText,
  timeZoneField,
} from "../../platform/fields.ts";
import {
  conditionSchema,
  requirementRulesSchema,
  standingOfSchema,
} from "../../requirements/requirements.ts";
import { createConsistencyCheck } from "./club-file-consistency.ts";
import { clubFileFormat, clubFileVersion } from "./club-file-format.ts";

const head = {
  format: z.literal(clubFileFormat),
  version: z.literal(clubFileVersion),
};

/** The number of something in its list: the file has no IDs. */
const number = z.int().min(1);
const numbersUpTo = (most: number) => z.array(number).max(most);

const yearSchema = z.object({
  name: requiredText(bounds.maxYearNameLength),
  startsOn: z.iso.date(),
  /** Both null for the open year, which is the last one. */
  endsOn: z.iso.date().nullable(),
  closedAt: pastInstant.nullable(),
});

const categorySchema = z.object({
  name: requiredText(bounds.maxCategoryNameLength),
  archived: z.boolean(),
});

/** A first and a last name. */
const maxFullName = 2 * bounds.maxNameLength + 1;

const memberSchema = z.object({
  /** Null for people who were erased, or who closed their account. */
  name: requiredText(maxFullName).nullable(),
  gradYear: z.int().min(0).max(bounds.maxFileYear).nullable(),
  joinedAt: pastInstant,
  /** Whether they still belong to the club. */
  isMember: z.boolean(),
  /** Set if they left because they graduated. */
  graduated: z.literal(true).optional(),
  /** Only of those who still belong to the club. */
  schoolId: requiredText(bounds.maxSchoolIdLength).nullable(),
  email: requiredText(bounds.maxEmailLength).nullable(),
  /** Those that work, only of people who still belong to the club. */
  badges: z
    .array(z.object({ number: badgeNumber, createdAt: pastInstant }))
    .max(bounds.maxBadgesOfFileMember)
    .optional(),
  /** Other than 0. */
  carryover: z
    .array(z.object({ year: number, points: pointsField.unwrap() }))
    .max(bounds.maxYearsOfFile),
});

/** Someone at an event. What is missing is the event's, or doesn't apply. */
const attendeeSchema = z.object({
  member: number,
  at: pastInstant,
  source: z.enum(["code", "hand", "import"]),
  points: pointsField.unwrap().optional(),
  minutes: minutesField.unwrap().optional(),
  lateBy: z.int().min(0).max(bounds.maxFileNumber).optional(),
  /** From sign-ins to sign-outs, at an event that counts time. */
  visits: visitsField.optional(),
  /** What an award is for. */
  note: requiredText(bounds.maxAwardNoteLength).optional(),
});
export type FileAttendee = z.infer<typeof attendeeSchema>;

const eventSchema = z.object({
  kind: z.enum(["meeting", "award"]),
  year: number,
  category: number.nullable(),
  name: optionalText(bounds.maxEventNameLength),
  date: eventDateField,
  status: eventStatusSchema,
  points: pointsField,
  minutes: minutesField,
  codeKind: codeKindSchema,
  note: optionalLines(bounds.maxNoteLength).nullable(),
  /** Whether it counts time; files from before events could don't say it. */
  countsTime: z.literal(true).optional(),
  /** What a visit without a sign-out counts; 0 if it is left out. */
  forgottenMinutes: minutesField.optional(),
  createdAt: pastInstant,
  inactiveSince: pastInstant.nullable(),
  cancelledAt: pastInstant.nullable(),
  sealedAt: pastInstant.nullable(),
  /** Null without times. */
  times: z
    .object({
      timeZone: timeZoneField,
      starts: eventTimesInput.starts.unwrap().unwrap(),
      ends: eventTimesInput.ends.unwrap().unwrap(),
      opensBefore: eventTimesInput.opensBefore.unwrap(),
      closesAfter: eventTimesInput.closesAfter.unwrap(),
      lateAfter: eventTimesInput.lateAfter.unwrap(),
      latePoints: pointsField,
    })
    .nullable(),
  headCount: z
    .object({
      heads: z.int().min(0).max(bounds.maxHeads),
      at: pastInstant,
      note: optionalText(bounds.maxReasonLength).nullable(),
    })
    .nullable(),
  attendees: z.array(attendeeSchema).max(bounds.maxPeopleOfClub),
  excused: numbersUpTo(bounds.maxPeopleOfClub),
});
export type FileEvent = z.infer<typeof eventSchema>;

const fileConditionSchema = z.object({
  ...conditionSchema.shape,
  categories: numbersUpTo(bounds.maxCategoriesOfClub),
  caps: z
    .array(z.object({ category: number, most: z.int().min(0).max(bounds.maxPoints) }))
    .max(bounds.maxCategoriesOfClub),
});
const rules = {
  ...requirementRulesSchema.shape,
  conditions: z.array(fileConditionSchema).min(1).max(bounds.maxConditions),
};
export type FileRules = z.infer<z.ZodObject<typeof rules>>;

const requirementSchema = z.object({
  ...rules,
  year: number,
  createdAt: pastInstant,
  /** The recorded results, and what the requirement said at that time; null if there are none. */
  results: z
    .object({
      at: pastInstant,
      rules: z.object(rules),
      lines: z
        .array(z.object({ member: number, ...standingOfSchema.shape }))
        .max(bounds.maxPeopleOfClub),
    })
    .nullable(),
});
export type FileRequirement = z.infer<typeof requirementSchema>;

const clubSchema = z.object({
  ...head,
  club: z.object({
    name: requiredText(bounds.maxClubNameLength),
    timeZone: timeZoneField.nullable(),
    /** Absent if the ID is the whole code of a card. */
    idFormat: idFormatSchema.optional(),
  }),
  years: z.array(yearSchema).min(1).max(bounds.maxYearsOfFile),
  categories: z.array(categorySchema).max(bounds.maxCategoriesOfClub),
  members: z.array(memberSchema).max(bounds.maxPeopleOfClub),
  requirements: z
    .array(requirementSchema)
    .max(bounds.maxRequirementsOfClub * bounds.maxYearsOfFile),
  events: z.array(eventSchema).max(bounds.maxEventsOfClub),
});
export type ClubFile = z.infer<typeof clubSchema>;

/**
 * What a club's CSVs can't say, `club.json` (R31.20): a club's file is the ZIP of all its CSVs with
 * this part and a manifest. Lists are referred to by number, from 1, so that the file has no IDs.
 */
export const clubFileSchema = clubSchema
  .refine(isConsistent, { message: "malformed" })
  .meta({ id: "ClubFile" });

/** Whether everything that a file refers to is in it, and nothing in it twice. */
function isConsistent({ years, categories, members, requirements, events }: ClubFile): boolean {
  const check = createConsistencyCheck();
  return (
    years.every(check.years) &&
    categories.every(check.categories) &&
    members.every(check.members) &&
    requirements.every(check.requirements) &&
    events.every(check.events) &&
    check.isWhole()
  );
}

/** How much a club's file holds, as the manifest says. */
const countsSchema = z.object({
  years: z.int(),
  categories: z.int(),
  members: z.int(),
  requirements: z.int(),
  events: z.int(),
  attendances: z.int(),
  results: z.int(),
});
export type ClubFileCounts = z.infer<typeof countsSchema>;

/** What creating a club from a file would create (R31.22). */
export const clubFilePreviewSchema = z
  .object({
    clubName: z.string(),
    counts: countsSchema,
    /** How many of the members left, and of those, how many have no name. */
    left: z.int(),
    former: z.int(),
    /** The name of the open year, and everyone's points in it. */
    year: z.string(),
    points: z.int(),
  })
  .meta({ id: "ClubFilePreview" });
export type ClubFilePreview = z.infer<typeof clubFilePreviewSchema>;

/** A club that an account creates from a file: the one with a key, or the last one. */
export const clubCreationSchema = z
  .object({
    /** Created by the browser for one file: with it, the file never becomes a second club. */
    key: z.uuid(),
    /** A canceled one, or a stopped one, which ended with its server, created no club. */
    state: z.enum(["running", "done", "stopped", "canceled"]),
    percent: z.int(),
    /** When it ended, in milliseconds since 1970; null while it is running. */
    endedAt: z.int().nullable(),
    /** Null until it is done, and if the account has no seat there anymore. */
    club: z.object({ id, name: z.string() }).nullable(),
  })
  .meta({ id: "ClubCreation" });
export type ClubCreation = z.infer<typeof clubCreationSchema>;

/** The answer about an account's last club from a file. */
export const latestClubCreationSchema = z
  .object({ latest: clubCreationSchema.nullable() })
  .meta({ id: "LatestClubCreation" });

/** What the parts of a club's file are, `manifest.json` (R31.20). */
export const clubManifestSchema = z.object({
  ...head,
  club: z.string(),
  savedAt: z.iso.datetime(),
  counts: countsSchema,
  /** All other parts. */
  parts: z.array(
    z.object({ path: z.string(), bytes: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});
export type ClubManifest = z.infer<typeof clubManifestSchema>;
