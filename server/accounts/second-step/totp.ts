import { generateSecret, generateURI, verify } from "otplib/functional";

/** A new key for an authenticator app. */
export const newSecret = (): string => generateSecret();

/** The link that an authenticator app reads from a QR code. */
export const uriOf = (secret: string, email: string): string =>
  generateURI({ issuer: "Rollcall", label: email, secret });

/** How much the app's clock may differ from ours, in seconds: one code before or after. */
const toleranceSeconds = 30;

/** The time step that a code is for; undefined if it is none of the current ones. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const verified = await verify({ secret, token: code, epoch, epochTolerance: toleranceSeconds });
  return verified.valid && "timeStep" in verified ? verified.timeStep : undefined;
}
