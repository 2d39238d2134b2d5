import { standingsChoices } from "#contract/clubs/standings/standings-choices.ts";
import { planZone } from "../../model/events/event-commands.ts";
import { choose, commanding } from "../commanding.ts";
import { actAs, type StepKind } from "../step.ts";

const zones = ["America/New_York", "America/Los_Angeles", "Europe/Berlin", "UTC"];

const setZone: StepKind = {
  name: "set time zone",
  weight: 1,
  plan(scene, n) {
    const chosen = choose(scene, n);
    const timeZone = n.pick(zones);
    if (chosen === undefined || timeZone === undefined) return undefined;
    const { club, accountId } = chosen;
    return commanding({
      ...chosen,
      text: `sets the time zone ${timeZone}`,
      command: { kind: "set-time-zone", timeZone },
      plan(then, now) {
        actAs(then, club.id, accountId, "manage-club");
        return planZone(then, now, timeZone);
      },
    });
  },
};

/** An owner chooses what members see in the standings (R26.30). */
const setStandings: StepKind = {
  name: "set standings",
  weight: 1,
  plan(scene, n) {
    const chosen = choose(scene, n);
    const to = n.pick(standingsChoices);
    if (chosen === undefined || to === undefined) return undefined;
    const { club, accountId } = chosen;
    return commanding({
      ...chosen,
      text: `shows ${to} in the standings`,
      command: { kind: "set-standings", shows: to },
      plan(then, now) {
        actAs(then, club.id, accountId, "manage-club");
        const { shows: from, by } = now.standings;
        const facts = from === to ? [] : [{ fact: "standings", from, to } as const];
        return { kind: "standings-set", facts, basedOn: by };
      },
    });
  },
};

/** An owner says which part of a scanned card is the school ID (R34.5). */
const setIdFormat: StepKind = {
  name: "set ID format",
  weight: 1,
  plan(scene, n) {
    const chosen = choose(scene, n);
    const skipStart = n.pick([0, 3]);
    if (chosen === undefined || skipStart === undefined) return undefined;
    const { club, accountId } = chosen;
    const to = { skipStart, skipEnd: 0 };
    return commanding({
      ...chosen,
      text: `skips ${skipStart} characters before school IDs`,
      command: { kind: "set-id-format", format: to },
      plan(then, now) {
        actAs(then, club.id, accountId, "manage-club");
        const { format: from, by } = now.idFormat;
        const isSame = from.skipStart === skipStart;
        const facts = isSame ? [] : [{ fact: "id-format", from, to } as const];
        return { kind: "id-format-set", facts, basedOn: by };
      },
    });
  },
};

const names = ["Chess Club", "Robotics", "Key Club", "Émigré Society"];

/** An owner renames the club (R13.47). */
const setName: StepKind = {
  name: "rename club",
  weight: 1,
  plan(scene, n) {
    const chosen = choose(scene, n);
    const to = n.pick(names);
    if (chosen === undefined || to === undefined) return undefined;
    const { club, accountId } = chosen;
    return commanding({
      ...chosen,
      text: `renames the club to ${to}`,
      command: { kind: "set-club-name", clubName: to },
      plan(then, now) {
        actAs(then, club.id, accountId, "manage-club");
        const { name: from, nameBy } = now;
        const facts = from === to ? [] : [{ fact: "club-name", from, to } as const];
        return { kind: "club-name-set", facts, basedOn: nameBy };
      },
    });
  },
};

/** Commands that change a club's settings, which only owners may. */
export const clubSteps = [setZone, setStandings, setIdFormat, setName];
