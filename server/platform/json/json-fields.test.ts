import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test-support/checks/check-property.ts";
import { parseJson, readFields, type JsonField } from "./json-fields.ts";

const encoder = new TextEncoder();
const wanted = { lists: new Set(["events"]), others: new Set(["club", "years"]) };
const readAll = (text: string) => [...readFields(encoder.encode(text), wanted)];

/** The wanted fields of an object, put together from what was read. */
function together(fields: readonly JsonField[]): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const { name, value, isItem } of fields)
    if (isItem) ((all[name] ??= []) as unknown[]).push(value);
    else all[name] = value;
  return all;
}

describe("Reading an object field by field", () => {
  it("finds what a parser finds", () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    const object = fc.record({
      club: value,
      unknown: value,
      events: fc.array(value, { minLength: 1 }),
    });
    checkProperty(
      fc.property(object, fc.constantFrom(undefined, 2, "\t"), (all, space) => {
        const { club, events } = JSON.parse(JSON.stringify(all)) as typeof all;
        expect(together(readAll(` ${JSON.stringify(all, null, space)} `))).toEqual({
          club,
          events,
        });
        expect(parseJson(encoder.encode(JSON.stringify(all, null, space)))).toEqual(
          JSON.parse(JSON.stringify(all)),
        );
      }),
    );
  });

  it("refuses what no parser takes", () => {
    for (const text of [
      ...[
        "",
        "[]",
        "1",
        "{",
        "{]",
        '{"a"}',
        '{"a":1,}',
        '{"a":1 "b":2}',
        "{'a':1}",
        '{"events":[',
        "{} x",
      ],
      ...[
        '{"events":[1,]}',
        '{"events":[1,,2]}',
        '{"events":[1 2]}',
        '{"events":[}',
        '{"club":"\\"}',
      ],
      '{"events":[[1}]}',
    ])
      expect(() => readAll(text), text).toThrow(expect.objectContaining({ code: "invalid-input" }));
  });

  it("refuses a field that is there twice, and more levels than anything has", () => {
    const refused = expect.objectContaining({ code: "invalid-input" });
    expect(() => readAll('{"club":1,"club":2}')).toThrow(refused);
    for (const name of ["club", "events", "unknown"])
      expect(() => readAll(`{"${name}":${"[".repeat(100)}${"]".repeat(100)}}`)).toThrow(refused);
    expect(() => parseJson(encoder.encode("[".repeat(100) + "]".repeat(100)))).toThrow(refused);
  });

  it("parses only as much as is asked for, and nothing that is too large", () => {
    const items = readFields(encoder.encode(`{"events":[1,${"nonsense".repeat(10)}`), wanted);
    expect(items.next().value).toEqual({ name: "events", value: 1, isItem: true });
    const large = `"${"x".repeat(6_000_000)}"`;
    const tooLarge = expect.objectContaining({ code: "too-large" });
    for (const text of [`{"club":${large}}`, `{"events":[${large}]}`])
      expect(() => readAll(text)).toThrow(tooLarge);
    expect(readAll(`{"unknown":${large}}`)).toEqual([]);
  });
});
