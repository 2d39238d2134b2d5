import type { Clock } from "../platform/clock.ts";
import type { Logger } from "../platform/logger.ts";

/** Hears how many of the codes that were submitted to this node were wrong. */
export type WrongCodeAlarm = (wrongCodes: number) => void;

/** Mistyped codes of a crowd stay far below; guessing by many accounts does not. */
const unusual = { codes: 1000, withinMs: 600_000 };

/**
 * Says in the log, once in that time, that wrong codes come in numbers which mistyping does
 * not explain. They are not stopped: whoever could bring that about could keep a whole
 * school from checking in, and so many guesses are nothing against the number of codes.
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
