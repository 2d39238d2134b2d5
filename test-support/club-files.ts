import { strFromU8, unzipSync } from "fflate";
import {
  clubFileParts,
  clubFileSchema,
  clubManifestSchema,
  type ClubFile,
  type ClubManifest,
} from "#contract/club-file.ts";
import type { Admin } from "./people.ts";
import type { TestApp } from "./test-app.ts";

/** A club's file as saved, and what its parts say. */
export type SavedClub = {
  bytes: Uint8Array<ArrayBuffer>;
  parts: Record<string, Uint8Array>;
  manifest: ClubManifest;
  club: ClubFile;
};

/** Saves the admin's club to a file (R31.20). */
export async function saveClub({ app }: TestApp, { browser, api }: Admin): Promise<SavedClub> {
  const headers = { cookie: browser.cookieHeader() ?? "" };
  const answer = await app.request(`${api}/exports/everything?format=csv`, { headers });
  if (answer.status !== 200) throw new Error(`The club wasn't saved: ${await answer.text()}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const parts = unzipSync(bytes);
  const json = (path: string): unknown => JSON.parse(strFromU8(parts[path] ?? new Uint8Array()));
  return {
    ...{ bytes, parts },
    manifest: clubManifestSchema.parse(json(clubFileParts.manifest)),
    club: clubFileSchema.parse(json(clubFileParts.club)),
  };
}
