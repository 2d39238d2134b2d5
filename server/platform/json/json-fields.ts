import { AppError } from "../app-error.ts";

/** Nothing that we read is nested as deeply, and a parser needs memory for each level. */
const mostLevels = 32;

/**
 * How many bytes are parsed at once. What they become is some twenty times as large at worst, which
 * a judging thread has room for.
 */
const mostAtOnce = 5 * 1024 * 1024;

/** A field of an object, or one of the items of a list. */
export type JsonField = { name: string; value: unknown; isItem: boolean };

/**
 * Reads an object from JSON, field by field, and the named lists in it item by item: a small body
 * can become something large, so that no more of it is parsed than its reader asks for. Other fields
 * are read if they are wanted. Throws `invalid-input`, and `too-large` for a part that is.
 */
export function* readFields(
  bytes: Uint8Array,
  { lists, others }: { lists: ReadonlySet<string>; others: ReadonlySet<string> },
): Generator<JsonField> {
  const seen = new Set<string>();
  let at = afterSpace(bytes, startOf(bytes));
  at = afterSpace(bytes, after(bytes, at, "{"));
  let isFirst = true;
  while (bytes[at] !== code("}")) {
    if (!isFirst) at = afterSpace(bytes, after(bytes, at, ","));
    isFirst = false;
    const nameEnd = bytes[at] === code('"') ? afterValue(bytes, at) : at;
    const name = String(parsed(bytes, at, nameEnd));
    if (seen.has(name)) throw new AppError("invalid-input");
    seen.add(name);
    at = afterSpace(bytes, after(bytes, afterSpace(bytes, nameEnd), ":"));
    if (lists.has(name) && bytes[at] === code("[")) at = yield* readItems(bytes, at, name);
    else {
      const end = afterValue(bytes, at);
      if (lists.has(name) || others.has(name))
        yield { name, value: parsed(bytes, at, end), isItem: false };
      at = end;
    }
    at = afterSpace(bytes, at);
  }
  if (afterSpace(bytes, at + 1) !== bytes.length) throw new AppError("invalid-input");
}

function* readItems(bytes: Uint8Array, from: number, name: string): Generator<JsonField, number> {
  let at = afterSpace(bytes, after(bytes, from, "["));
  let isFirst = true;
  while (bytes[at] !== code("]")) {
    if (!isFirst) at = afterSpace(bytes, after(bytes, at, ","));
    isFirst = false;
    const end = afterValue(bytes, at);
    yield { name, value: parsed(bytes, at, end), isItem: true };
    at = afterSpace(bytes, end);
  }
  return at + 1;
}

/** Parses JSON that is neither too large nor nested too deeply. Throws what `readFields` throws. */
export function parseJson(bytes: Uint8Array): unknown {
  const at = startOf(bytes);
  const end = afterValue(bytes, afterSpace(bytes, at));
  if (afterSpace(bytes, end) !== bytes.length) throw new AppError("invalid-input");
  return parsed(bytes, at, bytes.length);
}

const decoder = new TextDecoder();

function parsed(bytes: Uint8Array, from: number, to: number): unknown {
  if (to - from > mostAtOnce) throw new AppError("too-large");
  try {
    return JSON.parse(decoder.decode(bytes.subarray(from, to)));
  } catch {
    throw new AppError("invalid-input");
  }
}

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma] = [code('"'), code("\\"), code(",")];
const opening = new Set([code("{"), code("[")]);
const closing = new Set([code("}"), code("]")]);
const spaces = new Set([0x20, 0x0a, 0x0d, 0x09]);

/** Some programs begin a file with a mark of its encoding. */
const startOf = (bytes: Uint8Array) =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;

function after(bytes: Uint8Array, at: number, character: string): number {
  if (bytes[at] !== code(character)) throw new AppError("invalid-input");
  return at + 1;
}

function afterSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (spaces.has(bytes[at] ?? 0)) at += 1;
  return at;
}

/** Where a value ends, which a parser judges. */
function afterValue(bytes: Uint8Array, from: number): number {
  let levels = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) {
      at = endOfText(bytes, at);
      if (levels === 0) return at + 1;
    } else if (opening.has(byte)) {
      levels += 1;
      if (levels > mostLevels) throw new AppError("invalid-input");
    } else if (closing.has(byte)) {
      if (levels === 0) return at;
      levels -= 1;
      if (levels === 0) return at + 1;
    } else if (levels === 0 && (byte === comma || spaces.has(byte))) return at;
  }
  return bytes.length;
}

/** The closing quote of a text. */
function endOfText(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === quote) return at;
  }
  throw new AppError("invalid-input");
}
