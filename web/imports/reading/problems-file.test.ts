import { expect, it } from "vitest";
import { decodeText, readText } from "../files/read-text.ts";
import { problemsFile } from "./problems-file.ts";

it("No cell of the rows that were left out is taken for a formula, and each is read again as it was (R23.5)", () => {
  const texts = ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠1", "'=1", 'a, "b"'];
  const rows = [
    ["=Name", ...texts.map((_, column) => `Meeting ${column}`)],
    ["Ana Ruiz", ...texts.map(() => "x")],
    ['=HYPERLINK("https://example.org")', ...texts],
    ["Ben Okoro", -5, 27, { day: "2025-09-12" }],
  ];
  const problems = [
    { row: 2, text: "=This is no year." },
    { row: 3, text: "The name is missing." },
  ];
  const file = problemsFile({ rows }, { problems, title: "=Problem" });
  const written = readText("problems.csv", decodeText(new TextEncoder().encode(file))).rows;
  expect(written).toEqual([
    ["=Problem", ...(rows[0] ?? [])],
    ["=This is no year.", ...(rows[2] ?? [])],
    ["The name is missing.", "Ben Okoro", "-5", "27", "2025-09-12"],
  ]);

  // As a spreadsheet sees it, to which the guard is a letter like others.
  const [head, first, second] = file.replace("\uFEFF", "").split("\r\n");
  expect(head).toMatch(/^"'=Problem","'=Name",/);
  const guarded = texts.slice(0, -1).map((text) => `"'${text}"`);
  const link = `"'=HYPERLINK(""https://example.org"")"`;
  expect(first).toBe([`"'=This is no year."`, link, ...guarded, `"a, ""b"""`].join(","));
  expect(second).toBe("The name is missing.,Ben Okoro,-5,27,2025-09-12");
});
