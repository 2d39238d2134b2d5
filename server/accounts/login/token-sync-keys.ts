import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint, type JSONWebKeySet, type JWK } from "jose";
import type { Clock } from "../../platform/clock.ts";
import { transaction, type Database } from "../../platform/database/database.ts";
import { createEncryption } from "../../platform/secrets/encryption.ts";
import {
  deleteSigningKeys,
  insertSigningKey,
  listSigningKeys,
  type SigningKeyRow,
} from "./token-sync-keys.store.ts";

/** ECDSA with the curve P-256, which every JWT library supports. */
export const signingAlgorithm = "ES256";
/** No token lives longer than this (a product decision: at most one hour). */
export const tokenLifeMs = 3_600_000;

const rotateAfterMs = 90 * 24 * 3_600_000;
/**
 * A new key is published this long before it signs, since receivers may have cached the older set.
 */
const leadMs = 3_600_000;
/** Receivers' clocks may differ from ours by up to this. */
const marginMs = 3_600_000;

/** The key pairs that sign tokens, created and rotated over time. */
export type SigningKeys = {
  /** The key to sign with now. */
  getSigningKey(): Promise<{ id: string; key: KeyObject }>;
  /** The public keys that verify every unexpired token. */
  getPublicKeys(): Promise<JSONWebKeySet>;
};

/**
 * Stores signing keys in the database, so that they are shared with other nodes and survive
 * restarts.
 */
export function createSigningKeys(database: Database, secret: string, clock: Clock): SigningKeys {
  const seal = createEncryption(secret, "signing keys");
  const open = (row: SigningKeyRow) => seal.open(row.sealedKey, row.id);

  const makeKey = async (now: number): Promise<SigningKeyRow> => {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const jwk = publicKey.export({ format: "jwk" }) as JWK;
    const id = await calculateJwkThumbprint(jwk);
    return {
      id,
      publicKey: JSON.stringify({ ...jwk, kid: id, alg: signingAlgorithm, use: "sig" }),
      sealedKey: seal.close(privateKey.export({ type: "pkcs8", format: "der" }), id),
      createdAt: now,
    };
  };

  /** A key encrypted with an earlier value of the secret setting can't sign anymore. */
  const needsNewKey = (rows: SigningKeyRow[], now: number) => {
    const newest = rows.find(open);
    return newest === undefined || newest.createdAt + rotateAfterMs <= now;
  };

  /** The keys in use, newest first; creates one when it is due. */
  const listKeys = async (now: number): Promise<SigningKeyRow[]> => {
    const known = await listSigningKeys(database.read);
    if (!needsNewKey(known, now)) return known.filter(isPublished(known, now));
    const made = await makeKey(now);
    return transaction(database.write, async (db) => {
      const rows = await listSigningKeys(db);
      if (needsNewKey(rows, now)) {
        await insertSigningKey(db, made);
        rows.unshift(made);
      }
      const published = rows.filter(isPublished(rows, now));
      const retired = rows.filter((row) => !published.includes(row));
      if (retired.length > 0)
        await deleteSigningKeys(
          db,
          retired.map(({ id }) => id),
        );
      return published;
    });
  };

  return {
    async getSigningKey() {
      const now = clock().getTime();
      const usable = (await listKeys(now)).filter(open);
      const row = usable.find(({ createdAt }) => createdAt + leadMs <= now) ?? usable.at(-1);
      const der = row && open(row);
      if (row === undefined || der === undefined) throw new Error("There is no key to sign with.");
      return { id: row.id, key: createPrivateKey({ key: der, type: "pkcs8", format: "der" }) };
    },
    async getPublicKeys() {
      const rows = await listKeys(clock().getTime());
      return { keys: rows.map(({ publicKey }) => JSON.parse(publicKey) as JWK) };
    },
  };
}

/** A key stays published until the last token it signed has expired. */
function isPublished(rows: SigningKeyRow[], now: number) {
  return (row: SigningKeyRow) => {
    const successor = rows[rows.indexOf(row) - 1];
    return successor === undefined || successor.createdAt + leadMs + tokenLifeMs + marginMs > now;
  };
}
