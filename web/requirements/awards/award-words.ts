import { plural, t } from "@lingui/core/macro";
import type { Words } from "#web/ledger/texts/preview-words.ts";
import type { Measure } from "./read-award-line.ts";

export function wordsOfGiving(count: number, measure: Measure): Pick<Words, "button" | "done"> {
  if (measure === "hours")
    return {
      button: plural(count, { one: "Give # Member Hours", other: "Give # Members Hours" }),
      done: plural(count, { one: "Gave # member hours.", other: "Gave # members hours." }),
    };
  return {
    button: plural(count, { one: "Give # Member Points", other: "Give # Members Points" }),
    done: plural(count, { one: "Gave # member points.", other: "Gave # members points." }),
  };
}

export function wordsOfTaking(name: string, award: string): Words {
  return {
    title: t`Take ${award} from ${name}?`,
    button: t`Take Award`,
    done: t`Took ${award} from ${name}.`,
  };
}

export function wordsOfDeletingAward(award: string): Words {
  return {
    title: t`Delete ${award}?`,
    about: t`Everyone who got it loses its points and hours. You can undo it for 30 days.`,
    button: t`Delete Award`,
    done: t`Deleted ${award}.`,
  };
}
