import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Keeps bytes unreadable, and unchangeable, for whoever has the database but not the secret. */
export type Encryption = {
  /** `label` has to be the same at opening, so that one sealed text cannot stand for another. */
  close(bytes: Buffer, label: string): string;
  /** Undefined when it was sealed with another secret or label, or changed since. */
  open(sealed: string, label: string): Buffer | undefined;
};

const cipher = "aes-256-gcm";
const [ivLength, tagLength] = [12, 16];

/** The encryption of the installation's secret, one for each purpose. */
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
