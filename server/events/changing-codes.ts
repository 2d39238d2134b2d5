import { createHmac, hkdfSync } from "node:crypto";
import { codeAlphabet } from "#contract/code.ts";
import { bounds } from "#contract/bounds.ts";

/** What the codes of an event follow from, beside the time: its id, and the half that they all begin with. */
type Changing = { id: string; codeKey: string | null };

/**
 * Codes that change with the clock. A code begins with the key of its event, by which it is
 * found, and goes on with a keyed hash of event and time, by which it is proved: it is stored
 * nowhere, and every node knows it.
 */
export type ChangingCodes = {
  /** The code of an event at an instant, and the instant at which the next one takes its place. */
  codeAt(event: Changing, at: number): { code: string; until: number };
  /** Whether a code that comes at an instant is the one of then, or one of the two before. */
  isGood(event: Changing, code: string, at: number): boolean;
  /** Whether it was good shortly before that. */
  wasGood(event: Changing, code: string, at: number): boolean;
};

const stepMs = bounds.codeStepSeconds * 1_000;
/** How many codes before that of the moment are good too: who has scanned one may have to log in. */
const earlier = 2;
/** Clocks of nodes may differ by as much; no code is refused in its time because of it. */
const nodesApartMs = 5_000;
/** For how long it is said of a code that it has changed, instead of that it is wrong. */
const rememberedMs = 15 * 60_000;

const { length: letters } = codeAlphabet;
const hashLength = bounds.codeLength - bounds.codeKeyLength;

export function createChangingCodes(secret: string): ChangingCodes {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "rollcall changing codes", 32));
  const codeOf = ({ id, codeKey }: Changing, step: number): string => {
    const hash = createHmac("sha256", key).update(`${id} ${step}`).digest();
    return `${codeKey}${inLetters(hash.readUIntBE(0, 6))}`;
  };
  /** Whether it is the code of a time between two instants; the latest is looked at first. */
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

/** The second half of a code, from a number of 48 bits: far more than there are such halves. */
function inLetters(number: number): string {
  let rest = number;
  return Array.from({ length: hashLength }, () => {
    const letter = codeAlphabet[rest % letters];
    rest = Math.floor(rest / letters);
    return letter;
  }).join("");
}
