import type { Source } from "./import-directions.ts";

/** Types that contain several values, and types that may be empty. */
const isSeveral = (type: string) =>
  /\[\]|\b(?:Readonly)?(?:Array|Map|Set|Record)<|Itera|Generator/.test(type);
const isOptional = (type: string) => /\|\s*(?:undefined|null)\b/.test(type) && !isSeveral(type);

/** The promise that the first word of a function's name makes about its return type. */
const promises: Record<string, { isKept: (type: string) => boolean; says: string }> = {
  get: { isKept: (type) => !isOptional(type), says: "get… throws if there is none" },
  find: {
    isKept: (type) => /\|\s*(?:undefined|null)\b/.test(type),
    says: "find… returns undefined or null if there is none",
  },
  list: { isKept: isSeveral, says: "list… returns several" },
};

/** Server functions whose names don't match their return types, as messages. */
export function listWrongNames(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^(?:export )?(?:async )?function (get|find|list)([A-Z]\w*)/gm)].flatMap(
      ({ 1: verb = "", 2: rest = "", index }) => {
        const type = returnTypeAt(text, index);
        const promise = promises[verb];
        // Types that index another type aren't resolved.
        const isJudged = type !== undefined && !type.includes('["');
        return !isJudged || promise === undefined || promise.isKept(type)
          ? []
          : [`${file}: ${verb}${rest} returns ${type}, but ${promise.says}.`];
      },
    ),
  );
}

/** The declared return type of a function; undefined if it is inferred. */
function returnTypeAt(text: string, start: number): string | undefined {
  let depth = 0;
  for (let at = text.indexOf("(", start); at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth > 0) continue;
    const declared = /^\)\s*:\s*([^]*?)\s*\{\n/.exec(text.slice(at));
    return declared?.[1]?.replaceAll(/\s+/g, " ");
  }
  return undefined;
}
