import { bounds } from "../../platform/bounds.ts";

type Rules = {
  conditions: readonly { categories: readonly number[]; caps: readonly { category: number }[] }[];
};
type Year = { startsOn: string; endsOn: string | null; closedAt: number | null };
type Member = {
  name: string | null;
  isMember: boolean;
  graduated?: true | undefined;
  schoolId: string | null;
  email: string | null;
  badges?: readonly { number: string }[] | undefined;
  carryover: readonly { year: number }[];
};
type Requirement = Rules & {
  year: number;
  results: {
    rules: Rules;
    lines: readonly { member: number; conditions: readonly unknown[] }[];
  } | null;
};
type Event = {
  year: number;
  category: number | null;
  attendees: readonly { member: number }[];
  excused: readonly number[];
};

/** Each list may be as long as the club is large, but not all of them together. */
const most = {
  attendees: bounds.maxAttendancesOfClub,
  excused: bounds.maxAttendancesOfClub,
  carryover: bounds.maxCarryoversOfFile,
  results: bounds.maxResultsOfFile,
};

const areOnce = (all: readonly unknown[]) => new Set(all).size === all.length;

/**
 * Checks whether everything that a club's file refers to is in it, and nothing in it twice. It is
 * shown the file's items one by one, in any order of the lists, and says of each whether the file
 * can still be whole, and at the end whether it is. It remembers only numbers, school IDs, and
 * badges.
 */
export function createConsistencyCheck() {
  const found = { years: 0, categories: 0, members: 0 };
  /** The highest number of each list that something refers to. */
  const highest = { years: 0, categories: 0, members: 0 };
  const schoolIds = new Set<string>();
  const badgeNumbers = new Set<string>();
  let last: Year | undefined;
  const sums = { attendees: 0, excused: 0, carryover: 0, results: 0 };
  const fits = (list: keyof typeof most, count: number) => {
    sums[list] += count;
    return sums[list] <= most[list];
  };

  const refer = (list: keyof typeof highest, numbers: readonly number[]) => {
    for (const one of numbers) highest[list] = Math.max(highest[list], one);
  };
  const referByRules = ({ conditions }: Rules) => {
    for (const { categories, caps } of conditions) {
      refer("categories", categories);
      for (const { category } of caps) refer("categories", [category]);
    }
  };
  const areMembers = (all: readonly number[]) => {
    refer("members", all);
    return areOnce(all);
  };

  const areNewBadges = (badges: readonly { number: string }[]) => {
    const isFree = badges.every(({ number }) => !badgeNumbers.has(number));
    for (const { number } of badges) badgeNumbers.add(number);
    return isFree && areOnce(badges.map(({ number }) => number));
  };

  return {
    years: (year: Year): boolean => {
      const before = last;
      last = year;
      found.years += 1;
      return (
        (year.closedAt === null) === (year.endsOn === null) &&
        // Only the last year is open.
        (before === undefined || (before.endsOn !== null && year.startsOn > before.startsOn))
      );
    },
    categories: (_category: object): boolean => {
      found.categories += 1;
      return true;
    },
    members: ({ badges = [], ...member }: Member): boolean => {
      const { name, isMember, graduated, schoolId, email, carryover } = member;
      found.members += 1;
      const isKnown = schoolId !== null && schoolIds.has(schoolId);
      if (schoolId !== null) schoolIds.add(schoolId);
      const years = carryover.map(({ year }) => year);
      refer("years", years);
      const isEmpty = email === null && schoolId === null && badges.length === 0;
      if (!fits("carryover", years.length) || !areNewBadges(badges)) return false;
      return !isKnown && (name !== null || isEmpty) && !(isMember && graduated) && areOnce(years);
    },
    requirements: ({ year, results, ...rules }: Requirement): boolean => {
      refer("years", [year]);
      referByRules(rules);
      if (results === null) return true;
      referByRules(results.rules);
      const { lines } = results;
      const count = lines.reduce((sum, { conditions }) => sum + 1 + conditions.length, 0);
      return fits("results", count) && areMembers(lines.map(({ member }) => member));
    },
    events: ({ year, category, attendees, excused }: Event): boolean => {
      refer("years", [year]);
      if (category !== null) refer("categories", [category]);
      return (
        fits("attendees", attendees.length) &&
        fits("excused", excused.length) &&
        areMembers(attendees.map(({ member }) => member)) &&
        areMembers(excused)
      );
    },
    isWhole: () =>
      last?.endsOn === null &&
      (["years", "categories", "members"] as const).every((list) => highest[list] <= found[list]),
  };
}
