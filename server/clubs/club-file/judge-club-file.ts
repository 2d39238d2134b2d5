import { z } from "zod";
import { createConsistencyCheck } from "#contract/clubs/club-file/club-file-consistency.ts";
import { clubFileSchema, type ClubFilePreview } from "#contract/clubs/club-file/club-file.ts";
import { invalidInput } from "../../platform/http/invalid-input.ts";
import { readFields } from "../../platform/json/json-fields.ts";
import type { ClubFileHead, ClubFileItem, ClubFilePart } from "./club-file-items.ts";
import { createClubPreview } from "./preview-club-file.ts";

const { years, categories, members, requirements, events, ...others } = clubFileSchema.shape;
const lists = { years, categories, members, requirements, events };
type List = keyof typeof lists;
const names = new Set<string>(Object.keys(lists)) as ReadonlySet<List>;

const headSchema = z.object(others);

/** So many attendances and other items are handed over at once. */
const itemsAtOnce = 5000;

/** Judges a club's file, and hands over its items in parts (R31.23). Throws `invalid-input`. */
export function* judgeClubFile(bytes: Uint8Array): Generator<ClubFilePart, ClubFileHead> {
  const items = judgeItems(bytes);
  let part: ClubFileItem[] = [];
  let size = 0;
  let next = items.next();
  for (; !next.done; next = items.next()) {
    part.push(next.value);
    size += sizeOf(next.value);
    if (size < itemsAtOnce) continue;
    yield part;
    part = [];
    size = 0;
  }
  yield part;
  return next.value;
}

/** What creating a club from this file would create, without keeping its events (R31.22). */
// oxlint-disable-next-line require-yield -- It is handed over in one piece.
export function* judgeClubPreview(bytes: Uint8Array): Generator<never, ClubFilePreview> {
  const preview = createClubPreview();
  const items = judgeItems(bytes);
  let next = items.next();
  for (; !next.done; next = items.next()) preview.add(next.value);
  return preview.end(next.value);
}

function sizeOf(one: ClubFileItem): number {
  if (one.list === "events") return 1 + one.item.attendees.length + one.item.excused.length;
  // A line of results is as large as several attendances.
  return one.list === "requirements" ? 1 + 5 * (one.item.results?.lines.length ?? 0) : 1;
}

/**
 * Judges a file item by item, and stops at the first that is wrong or too many: a whole file would
 * take much more memory, above all one in which everything is wrong.
 */
function* judgeItems(bytes: Uint8Array): Generator<ClubFileItem, ClubFileHead> {
  const check = createConsistencyCheck();
  const counts = new Map<List, number>();
  const fields: Record<string, unknown> = {};
  const wanted = { lists: names, others: new Set(Object.keys(others)) };
  for (const { name, value, isItem } of readFields(bytes, wanted)) {
    if (!isItem) {
      fields[name] = value;
      continue;
    }
    const list = name as List;
    const count = (counts.get(list) ?? 0) + 1;
    counts.set(list, count);
    if (count > mostOf(list)) throw invalidInput(tooLong(list));
    const one = judgeItem(list, value);
    if (!(check[list] as (item: unknown) => boolean)(one.item)) throw notWhole(list);
    yield one;
  }
  const head = headSchema.safeParse(fields);
  if (!head.success) throw invalidInput(head.error);
  for (const list of names)
    if (list in fields || (!counts.has(list) && list === "years")) throw notWhole(list);
  if (!check.isWhole()) throw notWhole();
  return head.data;
}

function judgeItem(list: List, value: unknown): ClubFileItem {
  const schema = lists[list].element;
  const { success, data, error } = schema.safeParse(value);
  if (success) return { list, item: data } as ClubFileItem;
  throw invalidInput({
    issues: error.issues.map((issue) => ({ ...issue, path: [list, ...issue.path] })),
  });
}

/** How many items a list of the file can have. */
const mostOf = (list: List) => (lists[list]._zod.bag as { maximum: number }).maximum;

/** That a list has more, as its schema would say. */
function tooLong(list: List): Pick<z.core.$ZodError, "issues"> {
  const most = { origin: "array", maximum: mostOf(list), inclusive: true } as const;
  return {
    issues: [{ code: "too_big", ...most, path: [list], message: "malformed", input: undefined }],
  };
}

function notWhole(list?: List) {
  const path = list === undefined ? [] : [list];
  return invalidInput({
    issues: [{ code: "custom", path, message: "malformed", input: undefined }],
  });
}
