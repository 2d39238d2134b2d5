import { pause } from "../pause.ts";

/** A list whose items are produced while it is written. */
type Items = AsyncIterable<unknown>;

/**
 * Yields the text of `JSON.stringify(value, null, 2)` item by item, so that a long list is never in
 * memory as a whole, and yields to other work in between. Async iterables are written as lists.
 */
export async function* jsonPieces(value: unknown, indent = ""): AsyncGenerator<string> {
  const inner = `${indent}  `;
  if (isItems(value)) {
    let opening = "[";
    for await (const item of value) {
      yield `${opening}\n${inner}`;
      yield* jsonPieces(item, inner);
      opening = ",";
      await pause();
    }
    yield opening === "[" ? "[]" : `\n${indent}]`;
  } else if (holdsItems(value)) {
    const [open, close] = Array.isArray(value) ? "[]" : "{}";
    let opening = open;
    for (const [name, each] of Object.entries(value)) {
      yield `${opening}\n${inner}${Array.isArray(value) ? "" : `${JSON.stringify(name)}: `}`;
      yield* jsonPieces(each, inner);
      opening = ",";
    }
    yield `\n${indent}${close}`;
  } else yield JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`);
}

function isItems(value: unknown): value is Items {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

/** Whether it contains such a list at any depth. */
function holdsItems(value: unknown): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).some((each) => isItems(each) || holdsItems(each))
  );
}
