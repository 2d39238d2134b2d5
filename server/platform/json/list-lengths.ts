import type { z } from "zod";
import { bounds } from "#contract/bounds.ts";

/** No list that names no maximum of its own is longer. */
const mostItems = bounds.maxPeopleOfClub;

/** How many items a list can have. */
export function mostOf({ _zod }: z.core.$ZodArray): number {
  return (_zod.bag as { maximum?: number }).maximum ?? mostItems;
}

/**
 * The first list in a value that is longer than its schema allows, as Zod would report it; undefined
 * if there is none. Zod judges every item of a list before it compares its length, and remembers
 * what is wrong with each.
 */
export function findTooLong(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): z.core.$ZodIssue | undefined {
  const within = (inner: z.core.$ZodType) => findTooLong(inner, value, path);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "array":
      if (!Array.isArray(value)) return undefined;
      if (value.length > mostOf(schema as z.core.$ZodArray))
        return tooLong(path, mostOf(schema as z.core.$ZodArray));
      return firstOf(value.entries(), ([index, item]) =>
        findTooLong(def.element, item, [...path, index]),
      );
    case "object":
      if (typeof value !== "object" || value === null) return undefined;
      return firstOf(Object.entries(def.shape), ([name, field]) =>
        Object.hasOwn(value, name)
          ? findTooLong(field, (value as Record<string, unknown>)[name], [...path, name])
          : undefined,
      );
    case "union": {
      const found = optionsFor(def, value).map(within);
      // One of them may allow it.
      return found.every((issue) => issue !== undefined) ? found[0] : undefined;
    }
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return within(def.innerType);
    case "pipe":
      return within(def.in);
    default:
      return undefined;
  }
}

/** The options of a union that its value can be: only one, if a field of it says so. */
function optionsFor(def: z.core.$ZodUnionDef, value: unknown): readonly z.core.$ZodType[] {
  const { discriminator } = def as Partial<z.core.$ZodDiscriminatedUnionDef>;
  if (discriminator === undefined || typeof value !== "object" || value === null)
    return def.options;
  const said = (value as Record<string, unknown>)[discriminator] as z.core.util.Primitive;
  return def.options.filter(({ _zod }) => _zod.propValues?.[discriminator]?.has(said));
}

/** A list is longer than its maximum, as an issue of Zod's. */
export function tooLong(path: readonly PropertyKey[], maximum: number): z.core.$ZodIssue {
  const origin = { origin: "array", code: "too_big", maximum, inclusive: true } as const;
  return { ...origin, path: [...path], message: "malformed", input: undefined };
}

function firstOf<One, Found>(all: Iterable<One>, find: (one: One) => Found | undefined) {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
