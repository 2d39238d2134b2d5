import type { CountedEvent, PersonFacts } from "#contract/requirements/judge-requirement.ts";
import type {
  Condition,
  RequirementInput,
  RequirementState,
  Standing,
} from "#contract/requirements/requirements.ts";

/**
 * Where someone stands on a requirement, by R26.4 to R26.6, in whole numbers only. It shares nothing
 * with the function that judges in the product: it tries out what would happen instead.
 */
export function judgePlainly(
  rules: RequirementInput,
  events: readonly CountedEvent[],
  { today, person }: { today: string; person: PersonFacts },
): Standing {
  const isUnderway = ({ held, day, categoryId }: CountedEvent) =>
    !held &&
    day <= (rules.deadline ?? "") &&
    rules.conditions.some(
      ({ categories }) => categories.length === 0 || categories.includes(categoryId ?? "none"),
    );
  const isOver = rules.deadline !== null && rules.deadline < today && !events.some(isUnderway);
  const years = gradeOn(rules.deadline ?? today, person.gradYear);
  const lines = rules.conditions.map((condition) => {
    const need = condition.byGrade.find(({ grade }) => grade === years)?.need ?? condition.need;
    const mine = events.flatMap((event, index): Mine[] => {
      if (rules.deadline !== null && event.day > rules.deadline) return [];
      const isOfOther = !condition.categories.includes(event.categoryId ?? "none");
      if (condition.categories.length > 0 && isOfOther) return [];
      const at = person.at[index] ?? null;
      const did =
        typeof at === "number"
          ? "came"
          : !event.held
            ? "ahead"
            : at === "excused" || event.day < person.joinedOn
              ? "nothing"
              : "missed";
      return [{ event, did, points: Number(at), minutes: person.minutes[index] ?? 0 }];
    });
    const about = { condition, need, mine, isOver, rules, carryover: person.carryover };
    return condition.measure === "share" ? judgeShare(about) : judgeSum(about);
  });
  const enough = rules.atLeast ?? lines.length;
  const reaches = (what: "met" | "expected" | "reachable") =>
    lines.filter((line) => line[what]).length >= enough;
  const isKnown = rules.allPlanned && rules.deadline !== null;
  const state: RequirementState = reaches("met")
    ? "met"
    : isOver
      ? "not-met"
      : isKnown && !reaches("reachable")
        ? "impossible"
        : reaches("expected")
          ? "on-track"
          : "possible";
  return { state, conditions: lines.map(({ have, need, left }) => ({ have, need, left })) };
}

/** An event of a condition, what someone did about it, and what they got. */
type Mine = {
  event: CountedEvent;
  did: "came" | "missed" | "nothing" | "ahead";
  points: number;
  minutes: number;
};
type About = {
  condition: Condition;
  need: number;
  mine: readonly Mine[];
  isOver: boolean;
  rules: RequirementInput;
  carryover: number;
};
type Line = {
  have: number | null;
  need: number;
  left: number | null;
  met: boolean;
  expected: boolean;
  reachable: boolean;
};

/** Points, events, or minutes of service, up to the cap of each category. */
function judgeSum({ condition, need, mine, isOver, carryover }: About): Line {
  const { measure, caps } = condition;
  const counts = mine.filter(({ event }) => measure !== "events" || !event.isAward);
  const usual = counts.filter(
    ({ event }) => !event.isAward && (measure !== "hours" || event.minutes > 0),
  );
  const got = ({ did, points, minutes }: Mine) =>
    did !== "came" ? 0 : measure === "points" ? points : measure === "hours" ? minutes : 1;
  const toGet = ({ did, event }: Mine) =>
    did !== "ahead"
      ? 0
      : measure === "points"
        ? Math.max(0, event.points)
        : measure === "hours"
          ? event.minutes
          : 1;
  const categories = new Set(counts.map(({ event }) => event.categoryId));
  /** The sum, times `all`, if `part` of `all` events that are ahead were attended. */
  const sum = (part: number, all: number) => {
    let total = measure === "points" && condition.carryover ? carryover * all : 0;
    for (const category of categories) {
      const own = counts.filter(({ event }) => event.categoryId === category);
      const cap = caps.find(({ categoryId }) => categoryId === category)?.most;
      const now = own.reduce((before, one) => before + got(one), 0);
      const then = own
        .filter((one) => usual.includes(one))
        .reduce((before, one) => before + toGet(one), 0);
      const full = now * all + then * part;
      total += cap === undefined ? full : Math.min(cap * all, full);
    }
    return total;
  };
  const attended = usual.filter(({ did }) => did === "came").length;
  const all = attended + usual.filter(({ did }) => did === "missed").length;
  const have = sum(0, 1);
  const met = have >= need;
  return {
    have,
    need,
    left: Math.max(0, need - have),
    met,
    expected: met || (!isOver && all > 0 && sum(attended, all) >= need * all),
    reachable: met || sum(1, 1) >= need,
  };
}

/** A share of the events, of which some misses are forgiven. */
function judgeShare({ condition, need, mine, isOver, rules }: About): Line {
  const meetings = mine.filter(({ event }) => !event.isAward);
  const count = (is: (one: Mine) => boolean) => meetings.filter(is).length;
  const came = count(({ did, event }) => did === "came" && event.held);
  const early = count(({ did, event }) => did === "came" && !event.held);
  const missed = count(({ did }) => did === "missed");
  const ahead = count(({ did }) => did === "ahead");
  const held = came + missed;
  const isEnough = (present: number, absent: number) => {
    const all = present + absent;
    const counted = all - Math.max(0, absent - condition.freeMisses);
    return all > 0 && counted * 100 >= need * all;
  };
  const counted = held - Math.max(0, missed - condition.freeMisses);
  const now = isEnough(came, missed);
  const likely = held === 0 ? 0 : Math.floor((came * ahead) / held);
  const isSafe = rules.allPlanned && isEnough(came + early, missed + ahead);
  return {
    have: held === 0 ? null : Math.floor((counted * 100) / held),
    need,
    left: now ? 0 : attendingUntil(counted, held, need),
    met: now && (isOver || rules.deadline === null || isSafe),
    expected: now || (held > 0 && isEnough(came + early + likely, missed + ahead - likely)),
    reachable: now || isEnough(came + early + ahead, missed),
  };
}

/** How many more events in a row someone has to attend; null if no number is enough. */
function attendingUntil(counted: number, held: number, need: number): number | null {
  for (let more = 1; more <= 200 * (held + 1); more += 1)
    if ((counted + more) * 100 >= need * (held + more)) return more;
  return null;
}

/** A grade in the school year, from August on, that includes a day; 9 to 12 in high school. */
function gradeOn(day: string, gradYear: number | null): number | null {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return gradYear === null ? null : 12 - (gradYear - (month >= 8 ? year + 1 : year));
}
