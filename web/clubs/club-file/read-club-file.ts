import { strFromU8, Unzip, UnzipInflate } from "fflate";
import {
  clubFileFormat,
  clubFileParts,
  clubFileVersion,
} from "#contract/clubs/club-file/club-file-format.ts";
import type { ClubFile, ClubManifest } from "#contract/clubs/club-file/club-file.ts";
import { bounds } from "#contract/platform/bounds.ts";

/** The reasons for which a file can't be read. */
export type ClubFileFault =
  | "too-large"
  | "too-much-inside"
  | "unreadable"
  | "no-club"
  | "later-version"
  | "changed";

/** A file that is refused. */
export class ClubFileRefused extends Error {
  readonly fault: ClubFileFault;

  constructor(fault: ClubFileFault) {
    super(`A club's file was refused: ${fault}`);
    this.fault = fault;
  }
}

/** The club in a file, as the server checks it, and its hash, by which the file is known again. */
export type ReadClub = { file: ClubFile; sha256: string };

/**
 * Reads the club in a file (R31.24). Throws `ClubFileRefused` unless the file is complete, unchanged
 * since it was saved, and of a version that we know.
 */
export async function readClubFile(bytes: Uint8Array<ArrayBuffer>): Promise<ReadClub> {
  if (bytes.length > bounds.maxClubFileBytes) throw new ClubFileRefused("too-large");
  const parts = unpack(bytes);
  const [manifestPart, clubPart] = [
    parts.get(clubFileParts.manifest),
    parts.get(clubFileParts.club),
  ];
  if (manifestPart === undefined || clubPart === undefined) throw new ClubFileRefused("no-club");
  const manifest = parse(manifestPart) as Partial<ClubManifest>;
  if (manifest.format !== clubFileFormat) throw new ClubFileRefused("no-club");
  const version: unknown = manifest.version;
  if (version !== clubFileVersion) throw new ClubFileRefused("later-version");
  const listed = manifest.parts?.find(({ path }) => path === clubFileParts.club);
  if (listed?.bytes !== clubPart.length) throw new ClubFileRefused("changed");
  // On pages without https, browsers have no hashes: there, only the size is compared.
  if (isSecureContext && listed.sha256 !== (await hashOf(clubPart)))
    throw new ClubFileRefused("changed");
  return { file: parse(clubPart) as ClubFile, sha256: listed.sha256 };
}

/** How many packed bytes are unpacked at a time: they can become a thousand times as many. */
const piece = 16 * 1024;
const wanted: readonly string[] = Object.values(clubFileParts);

/**
 * Unpacks the parts that we read, piece by piece, and stops as soon as they have more bytes than is
 * allowed, whatever sizes the file claims.
 */
function unpack(file: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> {
  const parts = new Map<string, Uint8Array<ArrayBuffer>>();
  let unpacked = 0;
  let fault: ClubFileFault | undefined;
  const unzip = new Unzip();
  unzip.register(UnzipInflate);
  unzip.onfile = (entry) => {
    if (!wanted.includes(entry.name)) return;
    const chunks: Uint8Array[] = [];
    entry.ondata = (error, data, isLast) => {
      if (error !== null) fault ??= "unreadable";
      if (fault !== undefined) return;
      unpacked += data.length;
      if (unpacked > bounds.maxUnpackedClubBytes) fault = "too-much-inside";
      else chunks.push(data);
      if (isLast) parts.set(entry.name, joined(chunks));
    };
    entry.start();
  };
  try {
    for (let at = 0; at < file.length; at += piece) {
      unzip.push(file.subarray(at, at + piece), at + piece >= file.length);
      if (fault !== undefined) break;
    }
  } catch {
    fault ??= "unreadable";
  }
  if (fault !== undefined) throw new ClubFileRefused(fault);
  return parts;
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function parse(part: Uint8Array): unknown {
  try {
    return JSON.parse(strFromU8(part));
  } catch {
    throw new ClubFileRefused("changed");
  }
}

async function hashOf(part: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", part));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
