import { plural, t } from "@lingui/core/macro";
import type { Attendee } from "#contract/attendance/attendance.ts";

/** Screen readers announce arrivals at most this often. */
const pauseMs = 5_000;

/**
 * Announces arrivals with `say`: the first immediately, those in the pause after it together, as a
 * number if there are several (R8.12). Doesn't announce people who were already there, who come
 * back, or who were added on this screen.
 */
export function createArrivalAnnouncer(say: (text: string) => void) {
  /** Everyone who was ever on the list; those on it at first aren't announced. */
  let seen: ReadonlySet<string> | undefined;
  let waiting: string[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;

  const announce = () => {
    pause = undefined;
    const [first] = waiting;
    if (first === undefined) return;
    say(waiting.length === 1 ? oneArrived(first) : severalArrived(waiting.length));
    waiting = [];
    pause = setTimeout(announce, pauseMs);
  };
  return {
    /** Takes the current list. */
    see: (attendees: readonly Attendee[], addedHere: string | undefined): void => {
      const isNew = ({ id }: Attendee) => seen?.has(id) === false && id !== addedHere;
      waiting.push(...attendees.filter(isNew).map(({ name }) => name));
      seen = new Set([...(seen ?? []), ...attendees.map(({ id }) => id)]);
      if (pause === undefined) announce();
    },
    stop: (): void => {
      clearTimeout(pause);
      pause = undefined;
    },
  };
}

const oneArrived = (name: string) => t`${name} checked in.`;
const severalArrived = (count: number) =>
  plural(count, { one: "# person checked in.", other: "# people checked in." });
