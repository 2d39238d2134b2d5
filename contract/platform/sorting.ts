import { lastNameOf } from "./last-name.ts";

/**
 * Sort orders of lists (R6.46, R12.2, R12.3, R12.4, R25.14). The first option of each list is its
 * default. Browsers get whole lists and sort them: at once, in the same order for everyone, and
 * with live changes in their place (docs/decisions/0003-whole-lists.md).
 */

/** Compares two rows; negative when `a` comes first. */
export type Compare<Row> = (a: Row, b: Row) => number;

type SortOption<Row> = { compare: Compare<Row> };
/** A list's sort options by their name in the URL (`?sort=`). */
export type SortOptions<Row> = Record<string, SortOption<Row>>;

/** English for everyone, because accounts have no language yet. */
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "accent" });

const byText =
  <Row>(text: (row: Row) => string): Compare<Row> =>
  (a, b) =>
    collator.compare(text(a), text(b));

const byDate =
  <Row>(date: (row: Row) => string | null): Compare<Row> =>
  (a, b) => {
    const [first, second] = [date(a) ?? "", date(b) ?? ""];
    return first < second ? -1 : Number(first > second);
  };

const byNumber =
  <Row>(number: (row: Row) => number): Compare<Row> =>
  (a, b) =>
    number(a) - number(b);

const reversed =
  <Row>(compare: Compare<Row>): Compare<Row> =>
  (a, b) =>
    compare(b, a);

/** Breaks ties by name, then by id, so that the order is always deterministic. */
function withTies<Row extends { id: string; name: string }>(compare: Compare<Row>): Compare<Row> {
  return (a, b) =>
    compare(a, b) || collator.compare(a.name, b.name) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

function option<Row extends { id: string; name: string }>(compare: Compare<Row>): SortOption<Row> {
  return { compare: withTies(compare) };
}

/** The latest, or an unknown, graduation year is the lowest grade. */
const graduation = ({ gradYear }: { gradYear: number | null }) =>
  gradYear ?? Number.MAX_SAFE_INTEGER;

type AttendeeRow = { id: string; name: string; gradYear: number | null; timestamp: number };

/** Sort options of an event's attendees. Higher grades graduate earlier. */
export const attendeeSorts = {
  "timestamp-newest": option<AttendeeRow>(reversed(byNumber((row) => row.timestamp))),
  "timestamp-oldest": option<AttendeeRow>(byNumber((row) => row.timestamp)),
  "name-a-z": option<AttendeeRow>(byText((row) => row.name)),
  "name-z-a": option<AttendeeRow>(reversed(byText((row) => row.name))),
  "grade-increasing": option<AttendeeRow>(reversed(byNumber(graduation))),
  "grade-decreasing": option<AttendeeRow>(byNumber(graduation)),
} satisfies SortOptions<AttendeeRow>;

type MemberRow = {
  id: string;
  name: string;
  gradYear: number | null;
  carryover: number | null;
  totalPoints: number;
};

/** Sort options of a club's members. */
export const memberSorts = {
  "grade-increasing": option<MemberRow>(reversed(byNumber(graduation))),
  "grade-decreasing": option<MemberRow>(byNumber(graduation)),
  "name-a-z": option<MemberRow>(byText((row) => row.name)),
  "name-z-a": option<MemberRow>(reversed(byText((row) => row.name))),
  "carry-over-increasing": option<MemberRow>(byNumber((row) => row.carryover ?? 0)),
  "carry-over-decreasing": option<MemberRow>(reversed(byNumber((row) => row.carryover ?? 0))),
  "total-points-increasing": option<MemberRow>(byNumber((row) => row.totalPoints)),
  "total-points-decreasing": option<MemberRow>(reversed(byNumber((row) => row.totalPoints))),
} satisfies SortOptions<MemberRow>;

type ProgressRow = { id: string; name: string; gradYear: number | null; progress: number };

/** Sort options of the members that a requirement judges: the closest to it first. */
export const progressSorts = {
  closest: option<ProgressRow>(reversed(byNumber((row) => row.progress))),
  farthest: option<ProgressRow>(byNumber((row) => row.progress)),
  "name-a-z": option<ProgressRow>(byText((row) => row.name)),
  "name-z-a": option<ProgressRow>(reversed(byText((row) => row.name))),
  "grade-increasing": option<ProgressRow>(reversed(byNumber(graduation))),
  "grade-decreasing": option<ProgressRow>(byNumber(graduation)),
} satisfies SortOptions<ProgressRow>;

type MeetingRow = {
  id: string;
  name: string;
  day: string;
  attendees: number;
  newcomers: number;
  cameBack: number;
};

/** Sort options for comparing a club's meetings. */
export const meetingSorts = {
  "date-newest": option<MeetingRow>(reversed(byDate((row) => row.day))),
  "date-oldest": option<MeetingRow>(byDate((row) => row.day)),
  "checked-in-decreasing": option<MeetingRow>(reversed(byNumber((row) => row.attendees))),
  "checked-in-increasing": option<MeetingRow>(byNumber((row) => row.attendees)),
  "new-decreasing": option<MeetingRow>(reversed(byNumber((row) => row.newcomers))),
  "came-back-decreasing": option<MeetingRow>(reversed(byNumber((row) => row.cameBack))),
} satisfies SortOptions<MeetingRow>;

type StripRow = { id: string; name: string; strip: string };

const timesAttended = ({ strip }: StripRow) => strip.split("p").length - 1;

/** Sort options of members' attendance at the last meetings. */
export const stripSorts = {
  "name-a-z": option<StripRow>(byText((row) => row.name)),
  "name-z-a": option<StripRow>(reversed(byText((row) => row.name))),
  "attended-decreasing": option<StripRow>(reversed(byNumber(timesAttended))),
  "attended-increasing": option<StripRow>(byNumber(timesAttended)),
} satisfies SortOptions<StripRow>;

type AttendanceRow = { id: string; name: string; date: string | null; points: number | null };

/** Sort options of a member's attendance history in one club. An event without a date is oldest. */
export const attendanceSorts = {
  "date-newest": option<AttendanceRow>(reversed(byDate((row) => row.date))),
  "date-oldest": option<AttendanceRow>(byDate((row) => row.date)),
  "event-name-a-z": option<AttendanceRow>(byText((row) => row.name)),
  "event-name-z-a": option<AttendanceRow>(reversed(byText((row) => row.name))),
  "points-increasing": option<AttendanceRow>(byNumber((row) => row.points ?? 0)),
  "points-decreasing": option<AttendanceRow>(reversed(byNumber((row) => row.points ?? 0))),
} satisfies SortOptions<AttendanceRow>;

type NameRow = { id: string; name: string };

/** Sort options of a roll call (R25.14). */
export const rollSorts = {
  "first-name": option<NameRow>(byText((row) => row.name)),
  "last-name": option<NameRow>(byText((row) => lastNameOf(row.name))),
} satisfies SortOptions<NameRow>;

type EventRow = { id: string; name: string; date: string | null; createdAt: number };

/** The order in which the server lists events. */
const newestCreated: Compare<EventRow> = (a, b) =>
  b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);

const latestFirst = reversed(byDate<EventRow>((row) => row.date));

/** Sort options of a club's events (R6.46). Those without a date come last. */
export const eventSorts = {
  "created-newest": { compare: newestCreated },
  date: option<EventRow>(latestFirst),
  // Weekly meetings share a name.
  name: option<EventRow>((a, b) => byText<EventRow>(({ name }) => name)(a, b) || latestFirst(a, b)),
} satisfies SortOptions<EventRow>;

type PlaceRow = { id: string; name: string; place: number };

/** By name, whatever else is known about people. */
export const byName: Compare<{ id: string; name: string }> = withTies(byText((row) => row.name));

/** The order of standings: by place, and by name among those who share one. */
export const byPlace: Compare<PlaceRow> = withTies(byNumber((row) => row.place));

/** `rows` sorted by `compare`; the given array stays unchanged. */
export function sorted<Row>(rows: readonly Row[], compare: Compare<Row>): Row[] {
  return rows.toSorted(compare);
}
