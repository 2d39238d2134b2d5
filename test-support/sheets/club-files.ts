import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { sessionSchema } from "#contract/accounts/accounts.ts";
import { clubFileParts } from "#contract/clubs/club-file/club-file-format.ts";
import {
  clubFileSchema,
  clubManifestSchema,
  type ClubFile,
  type ClubManifest,
} from "#contract/clubs/club-file/club-file.ts";
import { asAdmin, type Admin } from "../people/people.ts";
import type { TestApp } from "../servers/test-app.ts";

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
    bytes,
    parts,
    manifest: clubManifestSchema.parse(json(clubFileParts.manifest)),
    club: clubFileSchema.parse(json(clubFileParts.club)),
  };
}

/** Where a club is created from a file; a key of its own for each file, unless there is one. */
export const clubFilePath = (key: string = randomUUID()): string => `/api/me/club-files/${key}`;

/** Creates a club of the admin's from a file (R31.22), and returns them as its owner. */
export async function createClub(admin: Admin, file: ClubFile): Promise<Admin> {
  const { body, status, text } = await admin.browser.put(clubFilePath(), file);
  if (status !== 201) throw new Error(`The club wasn't created: ${text}`);
  const { clubId } = body as { clubId: string };
  const { user } = sessionSchema.parse((await admin.browser.get("/api/session")).body);
  const seat = user?.seats.find((one) => one.clubId === clubId);
  if (user === null || seat === undefined) throw new Error("There is no seat in the new club.");
  return asAdmin({ ...admin, user: { ...user, seats: [seat] } });
}
