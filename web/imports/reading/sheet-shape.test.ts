import { expect, it } from "vitest";
import { readText } from "../files/read-text.ts";
import { shapeOf } from "./sheet-shape.ts";

const shape = (text: string, firstRow = 1, program?: string) =>
  shapeOf(readText("", text), { firstRow, program });
const form = "Timestamp,Your name,How many hours?";

it("A sheet's shape is that of its headings, without their dates and numbers (R23.41)", async () => {
  const known = await shape(`${form}\n9/8/2025 15:00,Ann Poe,2`);
  expect(known).toMatch(/^[\da-f]{64}$/);
  expect(await shape(`${form}\n10/6/2025 15:00,Bob Roe,1\n10/6/2025 15:01,Ann Poe,3`)).toBe(known);
  expect(await shape("Name,9/8,9/15\nAnn Poe,x,x")).toBe(
    await shape("Name,10/6,10/13\nBob Roe,,x"),
  );
});

it("A sheet with another title has another shape, unless only its month is another (R23.41)", async () => {
  const titled = (title: string) => shape(`${title}\nName,9/8,9/15\nAnn Poe,x,x`, 2);
  const known = await titled("Absences in September");
  expect(await titled("Absences in October")).toBe(known);
  expect(await titled("Attendance in October")).not.toBe(known);
});

it("A sheet with other headings, one more, or of another program has another shape (R23.41)", async () => {
  const known = await shape(`${form}\n9/8/2025 15:00,Ann Poe,2`);
  for (const other of ["Timestamp,Name,How many hours?", `${form},Grade`])
    expect(await shape(`${other}\n9/8/2025 15:00,Ann Poe,2,9`)).not.toBe(known);
  expect(await shape(`${form}\n9/8/2025 15:00,Ann Poe,2`, 1, "Google Forms")).not.toBe(known);
});

it("A sheet without headings has none, as its columns could be anything (R23.41)", async () => {
  expect(await shape("Ann Poe,x,x\nBob Roe,,x", 0)).toBeUndefined();
});
