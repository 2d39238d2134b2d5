import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Protects data from reading and tampering by anyone who has the database but not the secret. */
export type Encryption = {
  /** `open` needs the same `label`, so that one encrypted text can't be swapped for another. */
  close(bytes: Buffer, label: string): string;
  /** Undefined if it was encrypted with a different secret or label, or modified since. */
  open(sealed: string, label: string): Buffer | undefined;
};

const cipher = "aes-256-gcm";
const [ivLength, tagLength] = [12, 16];

/** Encryption with the installation's secret, with a separate key for each purpose. */
export function createEncryption(secret: string, purpose: string): Encryption {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `rollcall ${purpose}`, 32));
  return {
    close(bytes, label) {
      const iv = randomBytes(ivLength);
      const encryption = createCipheriv(cipher, key, iv).setAAD(Buffer.from(label));
      const parts = [iv, encryption.update(bytes), encryption.final(), encryption.getAuthTag()];
      return Buffer.concat(parts).toString("base64url");
    },
    open(sealed, label) {
      const bytes = Buffer.from(sealed, "base64url");
      const end = bytes.length - tagLength;
      if (end < ivLength) return undefined;
      const decryption = createDecipheriv(cipher, key, bytes.subarray(0, ivLength))
        .setAAD(Buffer.from(label))
        .setAuthTag(bytes.subarray(end));
      try {
        return Buffer.concat([
          decryption.update(bytes.subarray(ivLength, end)),
          decryption.final(),
        ]);
      } catch {
        return undefined;
      }
    },
  };
}
