import type { Clock } from "../clock.ts";
import type { Logger } from "../logger.ts";

/**
 * Receives the number of wrong codes that came to this node: typed by members, scanned by people who
 * aren't logged in, or tried as claim codes.
 */
export type WrongCodeAlarm = (wrongCodes: number) => void;

/** A crowd's typos stay far below this; guessing by many accounts doesn't. */
const unusual = { codes: 1000, withinMs: 600_000 };

/**
 * Logs, at most once per period, that there are more wrong codes than typos explain. They aren't
 * blocked: otherwise anyone could keep a whole school from checking in, and this many guesses are
 * far too few for the number of codes.
 */
export function createWrongCodeAlarm(clock: Clock, logger: Logger): WrongCodeAlarm {
  let begun = 0;
  let counted = 0;
  return (wrongCodes) => {
    if (wrongCodes === 0) return;
    const now = clock().getTime();
    if (Math.abs(now - begun) >= unusual.withinMs) [begun, counted] = [now, 0];
    const before = counted;
    counted += wrongCodes;
    if (before < unusual.codes && counted >= unusual.codes)
      logger.warn(
        { wrongCodes: counted, withinSeconds: Math.ceil((now - begun) / 1000) },
        "an unusual number of wrong codes was submitted",
      );
  };
}
