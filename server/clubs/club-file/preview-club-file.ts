import type { ClubFile, ClubFilePreview, FileEvent } from "#contract/clubs/club-file/club-file.ts";
import type { ClubFileHead, ClubFileItem } from "./club-file-items.ts";
import { newIds, requireRequirement, whenOfFile } from "./club-of-file.ts";

type Requirement = ClubFile["requirements"][number];

/**
 * Counts what creating a club from a file would create, item by item. Throws `invalid-input` if
 * something in it can't be here.
 */
export function createClubPreview() {
  const counts = { years: 0, categories: 0, members: 0, requirements: 0 };
  const of = { ...counts, events: 0, attendances: 0, results: 0 };
  const [pointsOfYear, requirements] = [new Map<number, number>(), [] as Requirement[]];
  let [year, left, former] = ["", 0, 0];
  const count = (number: number, points: number) =>
    pointsOfYear.set(number, (pointsOfYear.get(number) ?? 0) + points);

  return {
    add(one: ClubFileItem): void {
      of[one.list] += 1;
      switch (one.list) {
        case "years":
          year = one.item.name;
          break;
        case "categories":
          break;
        case "members":
          if (!one.item.isMember) left += 1;
          if (one.item.name === null) former += 1;
          for (const { year: number, points } of one.item.carryover) count(number, points);
          break;
        case "requirements":
          of.results += one.item.results?.lines.length ?? 0;
          requirements.push({
            ...one.item,
            results: one.item.results && { ...one.item.results, lines: [] },
          });
          break;
        case "events":
          whenOfFile(one.item);
          of.attendances += one.item.attendees.length;
          count(one.item.year, pointsOf(one.item));
      }
    },
    end({ club }: ClubFileHead): ClubFilePreview {
      const categoryIds = newIds(of.categories);
      for (const one of requirements) requireRequirement(one, categoryIds);
      const points = pointsOfYear.get(of.years) ?? 0;
      return { clubName: club.name, counts: of, left, former, year, points };
    },
  };
}

function pointsOf({ cancelledAt, points: worth, attendees }: FileEvent): number {
  if (cancelledAt !== null) return 0;
  return attendees.reduce((sum, { points }) => sum + (points ?? worth ?? 0), 0);
}
