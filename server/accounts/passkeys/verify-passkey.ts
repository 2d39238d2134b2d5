import type { NewPasskey, PasskeyAnswer } from "#contract/accounts/passkeys.ts";
import type { PasskeyRow } from "../passkeys.store.ts";
import type { RelyingParty } from "../relying-party.ts";

/** The kinds of keys that we accept, best first: Ed25519, ES256, and RS256. */
export const keyAlgorithms = [-8, -7, -257];

/** The library is large, and few requests need it. */
const load = () => import("@simplewebauthn/server");

/** What is stored of a new passkey. */
type VerifiedPasskey = Pick<PasskeyRow, "credentialId" | "publicKey" | "counter" | "transports">;

/**
 * Checks a new passkey: challenge, origin, host name, and that the device has verified its user.
 * Undefined if anything about it is wrong.
 */
export async function verifyNewPasskey(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  challenge: string,
  { response, ...passkey }: NewPasskey,
): Promise<VerifiedPasskey | undefined> {
  const { verifyRegistrationResponse } = await load();
  const { transports = [], ...signed } = response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {}, response: signed },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: keyAlgorithms,
    });
    if (registrationInfo === undefined) return undefined;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId,
      counter,
      transports: JSON.stringify(transports),
      publicKey: Buffer.from(publicKey).toString("base64url"),
    };
  } catch {
    return undefined;
  }
}

/**
 * Checks a passkey's answer: challenge, origin, host name, signature, counter, and that the device
 * has verified its user. Returns the passkey's new counter; undefined if anything is wrong.
 */
export async function verifyPasskeyAnswer(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  challenge: string,
  answer: PasskeyAnswer,
  { credentialId, publicKey, counter }: PasskeyRow,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, "base64url"), counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
