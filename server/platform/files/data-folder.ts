import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { StartError } from "../start-error.ts";
import { closeToOthers, makePrivateFolder, replacePrivateFile } from "./private-file.ts";

/** Creates the data folder for its owner only unless it exists; returns its full path. */
export function openDataFolder(dataDir: string): string {
  const folder = resolve(dataDir);
  try {
    makePrivateFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `cannot write to the data folder ${folder} (${codeOf(error)}).${describeOwner(folder)} Set DATA_DIR to use another folder.`,
    );
  }
  return folder;
}

/**
 * Sentences about the owner of a file or folder that another user than this one can't use, with the
 * command that corrects it if the folder around it is this user's (R32.34).
 */
export function describeOwner(path: string, user = process.getuid?.()): string {
  if (!existsSync(path) || user === undefined) return "";
  const owner = statSync(path).uid;
  if (owner === user) return "";
  const around = dirname(resolve(path));
  const { uid, gid } = statSync(around);
  const remedy = uid === user ? ` To fix that, run as root: chown -R ${uid}:${gid} ${around}` : "";
  return ` It belongs to the user with the ID ${owner}, and this runs as the user with the ID ${user}.${remedy}`;
}

/** The secret that signs sessions: created once in the data folder, and then read from there. */
export function readOrCreateSecret(folder: string): string {
  const file = join(folder, "secret");
  if (!existsSync(file)) createSecret(file);
  closeToOthers(file);
  const secret = readFileSync(file, "utf8").trim();
  // With a short or empty secret, anyone could forge sessions.
  if (secret.length < 32)
    throw new StartError(
      `the secret in ${file} is too short. Remove the file to create a new one.`,
    );
  return secret;
}

/** Renamed into place only once complete, so that an interrupted start leaves none. */
function createSecret(file: string): void {
  const draft = `${file}.new`;
  try {
    replacePrivateFile(draft, randomBytes(32).toString("base64url"));
    renameSync(draft, file);
  } catch (error) {
    throw new StartError(`cannot write the secret to ${file} (${codeOf(error)}).`);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
}
