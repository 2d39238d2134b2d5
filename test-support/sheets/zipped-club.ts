import { createHash } from "node:crypto";
import { strToU8, zipSync } from "fflate";
import {
  clubFileFormat,
  clubFileParts,
  clubFileVersion,
} from "#contract/clubs/club-file/club-file-format.ts";
import type { ClubFile } from "#contract/clubs/club-file/club-file.ts";

/** A club's file as a browser accepts it, with the two parts that it reads. */
export function zippedClub(file: ClubFile): Buffer {
  const text = strToU8(JSON.stringify(file));
  const sha256 = createHash("sha256").update(text).digest("hex");
  const parts = [{ path: clubFileParts.club, bytes: text.length, sha256 }];
  const manifest = { format: clubFileFormat, version: clubFileVersion, parts };
  return Buffer.from(
    zipSync({
      [clubFileParts.club]: text,
      [clubFileParts.manifest]: strToU8(JSON.stringify(manifest)),
    }),
  );
}
