import { createHmac, hkdfSync } from "node:crypto";
import { codeAlphabet } from "#contract/events/codes/code.ts";
import { bounds } from "#contract/platform/bounds.ts";

/**
 * What an event's codes are derived from besides the time: its id, and the half that they all start
 * with.
 */
type Changing = { id: string; codeKey: string | null };

/**
 * Codes that change with the time. A code starts with the key of its event, which finds the event,
 * and continues with a keyed hash of event and time, which verifies it. It isn't stored, and every
 * node can compute it.
 */
export type ChangingCodes = {
  /** The code of an event at an instant, and when the next one replaces it. */
  codeAt(event: Changing, at: number): { code: string; until: number };
  /** Whether a code is valid at an instant: the current one or one of the two before. */
  isGood(event: Changing, code: string, at: number): boolean;
  /** Whether a code was valid shortly before an instant. */
  wasGood(event: Changing, code: string, at: number): boolean;
};

const stepMs = bounds.codeStepSeconds * 1_000;
/** How many earlier codes are still valid: after scanning one, people may have to log in first. */
const earlier = 2;
/** The clocks of nodes may differ by this much without a valid code being rejected. */
const nodesApartMs = 5_000;
/** How long a code is reported as changed instead of wrong. */
const rememberedMs = 15 * 60_000;

const { length: letters } = codeAlphabet;
const hashLength = bounds.codeLength - bounds.codeKeyLength;

export function createChangingCodes(secret: string): ChangingCodes {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "rollcall changing codes", 32));
  const codeOf = ({ id, codeKey }: Changing, step: number): string => {
    const hash = createHmac("sha256", key).update(`${id} ${step}`).digest();
    return `${codeKey}${inLetters(hash.readUIntBE(0, 6))}`;
  };
  /** Whether a code is one of those between two instants; checks the latest first. */
  const isBetween = (event: Changing, code: string, from: number, to: number) => {
    if (event.codeKey === null) return false;
    for (let step = stepOf(to); step >= stepOf(from); step -= 1)
      if (codeOf(event, step) === code) return true;
    return false;
  };
  const isGood: ChangingCodes["isGood"] = (event, code, at) =>
    isBetween(event, code, at - earlier * stepMs - nodesApartMs, at + nodesApartMs);
  return {
    codeAt: (event, at) => ({
      code: codeOf(event, stepOf(at)),
      until: (stepOf(at) + 1) * stepMs,
    }),
    isGood,
    wasGood: (event, code, at) => isBetween(event, code, at - rememberedMs, at),
  };
}

const stepOf = (at: number) => Math.floor(at / stepMs);

/** The second half of a code, from a 48-bit number: far more values than there are such halves. */
function inLetters(number: number): string {
  let rest = number;
  return Array.from({ length: hashLength }, () => {
    const letter = codeAlphabet[rest % letters];
    rest = Math.floor(rest / letters);
    return letter;
  }).join("");
}
