import { expect, test } from "vitest";
import { shownName } from "./shown-name.ts";

test.each([
  ["Ana Ruiz", "Ana R."],
  ["Mary Ann de la Cruz", "Mary C."],
  ["Zoë O'Neil", "Zoë O."],
  ["José Ángel Núñez ", "José N."],
  ["Li", "Li"],
  ["  Kim   Ode-Smith", "Kim O."],
  ["Max ,", "Max"],
  ["李 小龙", "李 小."],
  ["Ruiz, Ana", "Ana R."],
  ["de la Cruz, Mary Ann", "Mary C."],
  ["Ana Ruiz, Jr.", "Ana R."],
  ["Ana Ruiz Jr", "Ana R."],
  ["Ruiz, Ana, III", "Ana R."],
  ["Ruiz,Ana", "Ana R."],
  ["Ana_Ruiz", "Ana R."],
  ["ana.ruiz", "ana R."],
])("A kiosk shows %s as %s: the first name and an initial (R33.9)", (name, shown) => {
  expect(shownName(name)).toBe(shown);
});
