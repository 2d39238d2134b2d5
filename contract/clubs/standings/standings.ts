import { z } from "zod";
import { revision } from "../../platform/fields.ts";
import { standingsChoices } from "./standings-choices.ts";

export const standingsChoiceSchema = z.enum(standingsChoices);

/** What a club's members see in the standings, and the revision at which it was read. */
export const clubStandingsSchema = z
  .object({ revision, shows: standingsChoiceSchema })
  .meta({ id: "ClubStandings" });

/** The standings of a club as one of its members sees them: never with ids (R26.31). */
export const standingsSchema = z
  .object({
    shows: standingsChoiceSchema.exclude(["nothing"]),
    /** How many members have a place, whether others see their names or not. */
    members: z.int(),
    /** Whether the member hides their name from the others. */
    hidesName: z.boolean(),
    /** In order; the member's own row is always among them. */
    rows: z.array(
      z.object({
        place: z.int(),
        name: z.string(),
        totalPoints: z.int(),
        isOwn: z.boolean(),
      }),
    ),
  })
  .meta({ id: "Standings" });
export type Standings = z.infer<typeof standingsSchema>;

/** Whether a member hides their name in a club's standings. */
export const hiddenNameSchema = z.object({ hidesName: z.boolean() });
