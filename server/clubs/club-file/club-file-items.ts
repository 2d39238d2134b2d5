import type { ClubFile } from "#contract/clubs/club-file/club-file.ts";

type List = {
  [Name in keyof ClubFile]: ClubFile[Name] extends unknown[] ? Name : never;
}[keyof ClubFile];

/** What a club's file says besides its lists. */
export type ClubFileHead = Omit<ClubFile, List>;

/** An item of one of the lists of a club's file. */
export type ClubFileItem = { [Name in List]: { list: Name; item: ClubFile[Name][number] } }[List];

/** Some of the items of a club's file, in their order. */
export type ClubFilePart = readonly ClubFileItem[];

/** Puts a club's file together again. */
export function joinParts(parts: readonly ClubFilePart[], head: ClubFileHead): ClubFile {
  const file: ClubFile = {
    ...head,
    years: [],
    categories: [],
    members: [],
    requirements: [],
    events: [],
  };
  for (const part of parts)
    for (const { list, item } of part) (file[list] as (typeof item)[]).push(item);
  return file;
}
