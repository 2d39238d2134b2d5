import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import { id, instant, optionalText, requiredText, revision } from "../platform/fields.ts";
import { says } from "../platform/issues.ts";
import { conditionSchema, newCategoriesSchema, wholeNumber } from "./conditions.ts";
import { findContained } from "./contained-conditions.ts";
import { measures, requirementStates } from "./requirement-values.ts";

export { conditionSchema, type Condition } from "./conditions.ts";

/** The rules of a requirement, such as a varsity letter, as a club's file may have them. */
export const requirementRulesSchema = z
  .object({
    name: requiredText(bounds.maxRequirementNameLength),
    /** What it is good for, shown to members. */
    note: optionalText(bounds.maxReasonLength),
    /** The last day that counts, in the club's time zone; null for none. */
    deadline: z.iso.date(says("not-a-date")).nullable(),
    /** How many of the conditions are enough; null for all of them. */
    atLeast: wholeNumber(1, bounds.maxConditions).nullable(),
    /** Whether all events until the deadline are in the list already. */
    allPlanned: z.boolean(),
    conditions: z
      .array(conditionSchema)
      .min(1, says("required"))
      .max(bounds.maxConditions, says("too-large")),
  })
  .superRefine(({ conditions, atLeast }, context) => {
    const addTooBig = (maximum: number, input: number, path: (string | number)[]) => {
      const issue = { code: "too_big", origin: "number", maximum, input } as const;
      context.addIssue({ ...issue, message: says("too-large").error, path });
    };
    for (const [index, { measure, byGrade, ...condition }] of conditions.entries()) {
      // Only of what is sent: requirements from before may have two, and so may files (R26.4).
      if (new Set(byGrade.map(({ grade }) => grade)).size < byGrade.length)
        context.addIssue({
          code: "custom",
          message: says("malformed").error,
          path: ["conditions", index, "byGrade"],
        });
      for (const [at, one] of [condition, ...byGrade].entries())
        if (measure === "share" && one.need > 100) {
          const place = at === 0 ? [] : ["byGrade", at - 1];
          addTooBig(100, one.need, ["conditions", index, ...place, "need"]);
        }
    }
    if (atLeast !== null && atLeast > conditions.length)
      addTooBig(conditions.length, atLeast, ["atLeast"]);
  });
export type RequirementInput = z.infer<typeof requirementRulesSchema>;

/**
 * Input of the form of a requirement (R26.3). Requirements from before may have conditions that
 * contain others (R26.15), and so may files.
 */
export const requirementInputSchema = requirementRulesSchema.superRefine((rules, context) => {
  for (const index of findContained(rules))
    context.addIssue({
      code: "custom",
      message: says("contained-condition").error,
      path: ["conditions", index, "need"],
    });
});

/** A requirement of the club's open term. */
const requirementSchema = z
  .object({ id, ...requirementRulesSchema.shape, revision })
  .meta({ id: "Requirement" });
export type Requirement = z.infer<typeof requirementSchema>;

/** Where someone stands on a requirement (R26.6). */
const stateSchema = z.enum(requirementStates);
export type RequirementState = z.infer<typeof stateSchema>;

/** Where someone stands on one condition. */
const standingSchema = z.object({
  /** So many points, events, minutes, or percent, rounded down; null while there is no share. */
  have: z.int().nullable(),
  need: z.int(),
  /**
   * How many points, events, or minutes are missing; for a share, how many events in a row. Null if no
   * number of events is enough.
   */
  left: z.int().nullable(),
});
export type ConditionStanding = z.infer<typeof standingSchema>;

/** Where someone stands on a requirement and each of its conditions. */
export const standingOfSchema = z.object({
  state: stateSchema,
  conditions: z.array(standingSchema).max(bounds.maxConditions),
});
export type Standing = z.infer<typeof standingOfSchema>;

const countsSchema = z.record(stateSchema, z.int());
/** How many people are in each state. */
export type StateCounts = z.infer<typeof countsSchema>;

/** The club's requirements, each with how many members are in each state. */
export const requirementsSchema = z
  .object({
    revision,
    requirements: z.array(requirementSchema.extend({ counts: countsSchema })),
  })
  .meta({ id: "Requirements" });
export type Requirements = z.infer<typeof requirementsSchema>;

/** What a requirement said when its results were recorded, and where everyone stood (R26.12). */
const resultsSchema = z.object({
  at: instant,
  rules: z.object(requirementRulesSchema.shape),
  lines: z.array(z.object({ personId: id, ...standingOfSchema.shape })),
});
export type Results = z.infer<typeof resultsSchema>;

const recordedSchema = z
  .object({
    ...resultsSchema.omit({ lines: true }).shape,
    /** By name. */
    people: z.array(z.object({ id, name: z.string(), ...standingOfSchema.shape })),
    /** Whether the requirement says something else now. */
    isEdited: z.boolean(),
    /** How many people stand differently now, or were added or removed. */
    differing: z.int(),
  })
  .meta({ id: "RecordedResults" });
export type RecordedResults = z.infer<typeof recordedSchema>;

/** A requirement, and where every member stands on it, by name. */
export const requirementProgressSchema = z
  .object({
    revision,
    requirement: requirementSchema,
    /** When this was judged. */
    at: instant,
    /** Null if no results were recorded. */
    recorded: recordedSchema.nullable(),
    people: z.array(
      z.object({
        id,
        name: z.string(),
        gradYear: z.int().nullable(),
        email: z.string().nullable(),
        ...standingOfSchema.shape,
      }),
    ),
  })
  .meta({ id: "RequirementProgress" });
export type RequirementProgress = z.infer<typeof requirementProgressSchema>;

/** A form to try before it is saved, and the requirement that it would replace. */
export const requirementTrialSchema = z.object({
  requirementId: id.nullable(),
  input: requirementInputSchema,
  newCategories: newCategoriesSchema.optional(),
});

/** Who would be in which state, and who would change states. */
export const requirementOutlookSchema = z
  .object({
    revision,
    counts: countsSchema,
    /** By name; empty for a new requirement. */
    changes: z.array(z.object({ id, name: z.string(), from: stateSchema, to: stateSchema })),
  })
  .meta({ id: "RequirementOutlook" });
export type RequirementOutlook = z.infer<typeof requirementOutlookSchema>;

/** What an event does for a condition: points, minutes, 1, or whether it was missed. */
const lineSchema = z.object({
  id,
  name: z.string(),
  day: z.iso.date(),
  /** The points or minutes it brings, or 1 for an event; 0 for one that was missed or excused. */
  worth: z.int(),
  state: z.enum(["present", "missed", "excused"]),
});
export type SumLine = z.infer<typeof lineSchema>;

/** Where one member stands on a requirement, and why. */
export const ownRequirementSchema = requirementSchema
  .extend({
    state: stateSchema,
    /** The member's recorded result, by the conditions of that time; null if there is none. */
    recorded: z
      .object({
        at: instant,
        state: stateSchema,
        conditions: z.array(standingSchema.extend({ measure: z.enum(measures) })),
      })
      .nullable(),
    standings: z.array(
      standingSchema.extend({
        /** Planned events that could still count, and what they are worth in total. */
        ahead: z.object({ events: z.int(), points: z.int(), minutes: z.int() }),
        lines: z.array(lineSchema),
        /** The names of the categories that count; empty for all. */
        categoryNames: z.array(z.string()),
        /** What doesn't count because of a cap. */
        capped: z.array(z.object({ name: z.string(), most: z.int(), over: z.int() })),
        carryover: z.int(),
        /** They are signed in at an event whose hours count once they sign out (R35.3). */
        running: z.literal(true).optional(),
      }),
    ),
  })
  .meta({ id: "OwnRequirement" });
export type OwnRequirement = z.infer<typeof ownRequirementSchema>;
