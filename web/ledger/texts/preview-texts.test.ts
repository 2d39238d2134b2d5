import { beforeAll, describe, expect, it } from "vitest";
import type { MovedPerson, Preview } from "#contract/ledger/ledger.ts";
import { speak } from "#web/platform/language/language.ts";
import { consequencesOf } from "./preview-texts.ts";

beforeAll(() => speak("en"));

const person = (now: number, after: number, withoutEvents = false): MovedPerson => ({
  id: `${now} ${after}`,
  name: "Ana Ruiz",
  now,
  after,
  withoutEvents,
});

/** The sentences of a preview; for the `more` people, only the total is known. */
function sentences(
  moved: MovedPerson[],
  more: Pick<Preview, "people" | "points" | "yearEffects"> & {
    withoutEvents?: number;
    what?: Preview["what"];
  } = { people: 0, points: 0 },
): string {
  const preview: Preview = {
    revision: 1,
    what: more.what ?? { kind: "restored" },
    lines: [],
    events: [],
    skipped: [],
    skippedEvents: [],
    moved,
    afterSeal: false,
    ...(more.yearEffects && { yearEffects: more.yearEffects }),
    people: moved.length + more.people,
    points: moved.reduce((sum, { now, after }) => sum + after - now, more.points),
    withoutEvents:
      moved.filter(({ withoutEvents }) => withoutEvents).length + (more.withoutEvents ?? 0),
  };
  return consequencesOf(preview).join(" ");
}

describe("A command's effects", () => {
  it("aren't said to be none if a new year changes other things than points (R31.32)", () => {
    const yearEffects = {
      isStart: true,
      graduates: 1,
      firstGraduates: [{ id: "a", name: "Ana Ruiz" }],
      ending: [],
      moving: [],
      staying: [],
      requirements: 0,
      officers: 0,
    };
    const what = { kind: "year-closed", name: "2026–27" } as const;
    const none = { people: 0, points: 0, what };
    expect(sentences([], none)).toBe("No one's points change.");
    expect(sentences([], { ...none, yearEffects })).toBe("Everyone keeps their points.");
    expect(sentences([person(10, 5)], { ...none, yearEffects })).toBe("1 member loses 5 points.");
  });

  it("are summarized for one member, for equal changes, and in total", () => {
    expect(sentences([person(10, 5)])).toBe("1 member loses 5 points.");
    expect(sentences([person(10, 5), person(7, 2)])).toBe("2 members lose 5 points each.");
    expect(sentences([person(10, 5), person(7, 6)])).toBe("2 members lose 6 points in total.");
    expect(sentences([person(0, 1), person(1, 2)])).toBe("2 members get 1 point each.");
    expect(sentences([person(0, 1), person(1, 4)])).toBe("2 members get 4 points in total.");
    expect(sentences([person(0, 1), person(5, 3), person(4, 4)])).toBe(
      "1 member loses 2 points. 1 member gets 1 point.",
    );
  });

  it("are shown for the member who remains after a merge (R4.8)", () => {
    const who = { person: { id: "0 5", name: "Ana Ruiz" }, from: { id: "5 0", name: "Ana R." } };
    const more = {
      people: 0,
      points: 0,
      what: { kind: "members-merged" as const, ...who, both: 0 },
    };
    expect(sentences([person(0, 5), person(5, 0)], more)).toBe("Ana Ruiz will have 5 points.");
    expect(sentences([person(5, 0)], more)).toBe("Ana Ruiz's points won't change.");
  });

  it("mention if no one's points change", () => {
    expect(sentences([])).toBe("No one's points change.");
    expect(sentences([person(4, 4)])).toBe("No one's points change.");
  });

  it("are totaled for very many members", () => {
    const [loss, gain] = [person(10, 5), person(5, 10)];
    expect(sentences([loss], { people: 600, points: -3000 })).toBe(
      "601 members lose 3,005 points in total.",
    );
    expect(sentences([gain], { people: 600, points: 3000 })).toBe(
      "601 members get 3,005 points in total.",
    );
  });

  it("name the members who have no events left but stay (R10.5)", () => {
    expect(sentences([person(5, 0, true)])).toBe(
      "1 member loses 5 points. Ana Ruiz has no events left but stays in the club with 0 points.",
    );
    expect(sentences([person(5, 0, true), person(5, 0, true), person(9, 4, true)])).toBe(
      "3 members lose 5 points each. 2 members have no events left but stay in the club with 0 points. 1 member has no events left but stays in the club.",
    );
    // An event without points changes nobody's points.
    expect(sentences([person(5, 0, true)], { people: 0, points: 0, withoutEvents: 1 })).toBe(
      "1 member loses 5 points. 2 members have no events left but stay in the club.",
    );
  });
});
