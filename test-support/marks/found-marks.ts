import { strFromU8, unzipSync } from "fflate";
import { decodeMail } from "../servers/mail-server.ts";
import type { Asker } from "./mark-table.ts";

/** Something of the club that can be recognized wherever it appears. */
export type Mark = {
  kind: string;
  /** Unlike any other text, or a number that nothing else has. */
  text: string;
  /** Whose it is. */
  of?: readonly Asker[];
};

/** Everything that an answer says, decoded and in lower case: its status, headers, and body. */
export function textOf(headers: Headers, body: Uint8Array): string {
  const lines = [...headers].map(([name, value]) => `${name}: ${decoded(value)}`);
  return [...lines, ...textsIn(body)].join("\n").toLowerCase();
}

/** The parts of a body: of a packed file, each file in it. */
function textsIn(body: Uint8Array): string[] {
  const isZip = body[0] === 0x50 && body[1] === 0x4b;
  if (isZip) return Object.values(unzipSync(body)).flatMap(textsIn);
  const text = strFromU8(body);
  // Calendars break long lines.
  return text.startsWith("BEGIN:VCALENDAR") ? [text.replaceAll("\r\n ", "")] : [text];
}

export const textOfMail = (mail: string) => decodeMail(mail).toLowerCase();

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Finds marks in texts in lower case. */
export function createFinder(marks: readonly Mark[]) {
  const patterns = marks.map((mark) => ({ mark, ...patternOf(mark.text.toLowerCase()) }));
  return (text: string): Mark[] =>
    patterns.filter(({ word, isIn }) => text.includes(word) && isIn(text)).map(({ mark }) => mark);
}

/** A number is found on its own, not within an id or a longer number. */
function patternOf(word: string) {
  const alone = new RegExp(String.raw`(?<![\w-])${word}(?![\w-])`);
  return { word, isIn: /^\d+$/.test(word) ? (text: string) => alone.test(text) : () => true };
}
