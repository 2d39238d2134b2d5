import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from "#contract/accounts/passkeys.ts";

/** What an authenticator says that isn't so; all of it is signed like the truth. */
export type Lies = {
  origin?: string;
  /** The host name that it signs for. */
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Whether it says that it has checked who its user is. */
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  /** The credential that it claims to be. */
  id?: string;
};

/** A device or password manager that has one passkey, in software, with a real key. */
export type Authenticator = {
  /** Its credential's ID. */
  id: string;
  /** Its public key, as servers store it. */
  publicKey: string;
  create(options: PasskeyCreation, lies?: Lies): NewPasskey;
  answer(options: PasskeyRequest, lies?: Lies): PasskeyAnswer;
};

/** `userHandle` is for a passkey that was stored without being created here. */
export function createAuthenticator(origin: string, accountId = ""): Authenticator {
  const id = randomBytes(16).toString("base64url");
  const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = keys.publicKey.export({ format: "jwk" });
  const publicKey = cbor(
    new Map<number, number | Buffer>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      ...([
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ] as const),
    ]),
  );
  let userHandle = Buffer.from(accountId).toString("base64url");
  let counter = 0;

  const clientDataOf = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const statementOf = (rpId: string, lies: Lies, withKey: boolean) => {
    counter += 1;
    const flags = 0x01 | (lies.verified === false ? 0 : 0x04) | (withKey ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    const rawId = Buffer.from(lies.id ?? id, "base64url");
    return Buffer.concat([
      sha256(Buffer.from(lies.rpId ?? rpId)),
      Buffer.from([flags]),
      count,
      ...(withKey
        ? [Buffer.alloc(16), Buffer.from([rawId.length >> 8, rawId.length & 255]), rawId, publicKey]
        : []),
    ]);
  };
  const credential = (lies: Lies) => ({
    id: lies.id ?? id,
    rawId: lies.id ?? id,
    type: "public-key" as const,
  });

  return {
    id,
    publicKey: publicKey.toString("base64url"),
    create({ rp, user, challenge }, lies = {}) {
      userHandle = user.id;
      const attestation = new Map<string, string | Buffer | Map<string, never>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, never>()],
        ["authData", statementOf(rp.id, lies, true)],
      ]);
      return {
        ...credential(lies),
        response: {
          clientDataJSON: clientDataOf("webauthn.create", challenge, lies).toString("base64url"),
          attestationObject: cbor(attestation).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    answer({ rpId, challenge }, lies = {}) {
      const clientData = clientDataOf("webauthn.get", challenge, lies);
      const statement = statementOf(rpId, lies, false);
      const signed = Buffer.concat([statement, sha256(clientData)]);
      return {
        ...credential(lies),
        response: {
          clientDataJSON: clientData.toString("base64url"),
          authenticatorData: statement.toString("base64url"),
          signature: sign("sha256", signed, keys.privateKey).toString("base64url"),
          userHandle: lies.userHandle ?? userHandle,
        },
      };
    },
  };
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

type Value = number | string | Buffer | ReadonlyMap<number | string, Value>;

/** The few kinds of CBOR that an authenticator writes. */
function cbor(value: Value): Buffer {
  if (typeof value === "number") return value < 0 ? headOf(1, -1 - value) : headOf(0, value);
  if (typeof value === "string")
    return Buffer.concat([headOf(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([headOf(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([headOf(5, value.size), ...entries]);
}

function headOf(kind: number, size: number): Buffer {
  const first = kind << 5;
  if (size < 24) return Buffer.from([first | size]);
  if (size < 256) return Buffer.from([first | 24, size]);
  return Buffer.from([first | 25, size >> 8, size & 255]);
}
