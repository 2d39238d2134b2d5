import { expect, it } from "vitest";
import { formulaStart, withoutGuard } from "./formula-guard.ts";

it.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "＝1",
  "＋1",
  "－1",
  "＠1",
  "'=1",
  "''=1",
])("%j could be taken for a formula, and is restored when read", (text) => {
  expect(text).toMatch(formulaStart);
  expect(withoutGuard(`'${text}`)).toBe(text);
});

it.each(["Ana Ruiz", "'Ana", "O'=Neil", "", " =1"])("%j is left unchanged", (text) => {
  expect(text).not.toMatch(formulaStart);
  expect(withoutGuard(text)).toBe(text);
});
