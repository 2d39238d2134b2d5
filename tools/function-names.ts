import type { Source } from "./import-directions.ts";

/** Types that hold several, and those that may hold none. */
const isSeveral = (type: string) =>
  /\[\]|\b(?:Readonly)?(?:Array|Map|Set|Record)<|Itera|Generator/.test(type);
const isOptional = (type: string) => /\|\s*(?:undefined|null)\b/.test(type) && !isSeveral(type);

/** What the first word of a function's name promises of the type that it returns. */
const promises: Record<string, { isKept: (type: string) => boolean; says: string }> = {
  get: { isKept: (type) => !isOptional(type), says: "get… throws if there is none" },
  find: {
    isKept: (type) => /\|\s*(?:undefined|null)\b/.test(type),
    says: "find… returns undefined or null if there is none",
  },
  list: { isKept: isSeveral, says: "list… returns several" },
};

/** The functions of the server whose names promise something else than their types say, in words. */
export function listWrongNames(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^(?:export )?(?:async )?function (get|find|list)([A-Z]\w*)/gm)].flatMap(
      ({ 1: verb = "", 2: rest = "", index }) => {
        const type = returnTypeAt(text, index);
        const promise = promises[verb];
        // A part of another type is not looked up.
        const isJudged = type !== undefined && !type.includes('["');
        return !isJudged || promise === undefined || promise.isKept(type)
          ? []
          : [`${file}: ${verb}${rest} returns ${type}, but ${promise.says}.`];
      },
    ),
  );
}

/** The declared type that a function returns; undefined for one that is left to the compiler. */
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
