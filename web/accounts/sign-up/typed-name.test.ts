import { describe, expect, it } from "vitest";
import { typedNameOf } from "./typed-name.ts";

const of = (firstName: string, lastName: string) => typedNameOf({ firstName, lastName });

describe("A name that was typed at the sign-up", () => {
  it.each([
    ["Ana", "Reyes-Domínguez", "Reyes-domínguez", "Reyes-Domínguez", "Ana Reyes-Domínguez"],
    ["ana", "McDonald-O'Brien", "Mcdonald-o'brien", "McDonald-O'Brien", "Ana McDonald-O'Brien"],
    [" Mary Ann ", " Ruiz ", "Mary ann", "Mary Ann", "Mary Ann Ruiz"],
    ["DeAndre", "LaSalle", "Deandre Lasalle", "DeAndre LaSalle", "DeAndre LaSalle"],
    ["Ana", "de la Cruz", "De la cruz", "de la Cruz", "Ana de la Cruz"],
    ["ANA", "McDonald", "Mcdonald", "McDonald", "Ana McDonald"],
    ["Anna B", "Ruiz", "Anna b", "Anna B", "Anna B Ruiz"],
  ])("is offered as typed if its capitals are its own: %s %s (R2.36)", (...row) => {
    const [first, last, saved, typed, name] = row;
    expect(of(first, last)).toEqual({ saved, typed, name });
  });

  it.each([
    ["Ana", "Ruiz"],
    ["ANA", "RUIZ"],
    ["ana", "ruiz"],
    ["ANA", "Ruiz"],
    [" Ana", "ruiz "],
    ["aNA", "rUIZ-oKORO"],
    ["李", "小龙"],
    ["", ""],
  ])("is left as it was saved otherwise: %s %s (R2.36)", (first, last) => {
    expect(of(first, last)).toBeUndefined();
  });
});
