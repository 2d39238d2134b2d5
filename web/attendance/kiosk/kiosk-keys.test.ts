import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followKeys } from "./kiosk-keys.ts";

class Field extends EventTarget {
  type = "text";
  value = "";
}

let listener: (event: object) => void = () => {};
let [scanned, strays, stopped]: [string[], string[], string[]] = [[], [], []];
let end = () => {};

beforeEach(() => {
  [scanned, strays, stopped] = [[], [], []];
  vi.stubGlobal("HTMLInputElement", Field);
  vi.stubGlobal("document", { activeElement: null });
  vi.stubGlobal("addEventListener", (_: string, on: typeof listener) => (listener = on));
  vi.stubGlobal("removeEventListener", () => (listener = () => {}));
  end = followKeys({
    onScan: (text) => scanned.push(text),
    onStray: (key) => strays.push(key),
  });
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

type Pressing = { from?: number; every?: number; target?: object; repeat?: boolean };

/** Presses keys one after the other, and returns the time of the last. */
function press(keys: readonly string[], pressing: Pressing = {}): number {
  const { from = 10_000, every = 5, target = {}, repeat = false } = pressing;
  keys.forEach((key, place) =>
    listener({
      key,
      timeStamp: from + place * every,
      target,
      repeat,
      preventDefault: () => stopped.push(key),
      stopPropagation: () => {},
    }),
  );
  return from + (keys.length - 1) * every;
}
const keysOf = (text: string) => [...text, "Enter"];

describe("A scanner at a kiosk", () => {
  it("is read wherever the focus is, and its Enter presses nothing (R33.36)", () => {
    press(keysOf("A-482 1"));
    press(keysOf("59321"), { from: 20_000, target: new Field() });
    expect(scanned).toEqual(["A-482 1", "59321"]);
    expect(stopped.filter((key) => key === "Enter")).toHaveLength(2);
    // Its spaces press no button either.
    expect(stopped).toContain(" ");
  });

  it("may press Enter twice, or Tab as well (R33.36)", () => {
    const at = press(keysOf("48213"));
    press(["Enter", "Tab"], { from: at + 20 });
    expect(stopped.slice(-2)).toEqual(["Enter", "Tab"]);
    press(["Enter", "Tab", " "], { from: at + 2_000 });
    expect(stopped).toHaveLength(8);
  });

  it("leaves no characters in the field that had the focus (R33.36)", () => {
    const field = new Field();
    vi.stubGlobal("document", { activeElement: field });
    Object.defineProperty(Field.prototype, "value", {
      set(this: { text: string }, text: string) {
        this.text = text;
      },
      get(this: { text: string }) {
        return this.text;
      },
      configurable: true,
    });
    Object.assign(field, { text: "An48213" });
    Reflect.deleteProperty(field, "value");
    press(keysOf("48213"), { target: field });
    expect(field).toMatchObject({ text: "An" });
  });

  it("that is slow types into the field, and its Enter presses no button (R33.36)", () => {
    press(keysOf("48213"), { every: 100 });
    expect(scanned).toEqual([]);
    expect(strays.join("")).toBe("48213");
    expect(stopped.at(-1)).toBe("Enter");
  });
});

describe("People at a kiosk", () => {
  it("type with pauses, and press buttons with Enter and Space (R33.37)", () => {
    press(keysOf("48213"), { every: 120, target: new Field() });
    press(["Enter"], { from: 40_000 });
    press([" "], { from: 50_000 });
    expect([scanned, strays, stopped]).toEqual([[], [], []]);
  });

  it("who hold a key down are no scanner (R33.37)", () => {
    press(["1", "1", "1", "1", "1"], { target: new Field(), repeat: true });
    press(["Enter"], { from: 10_030, target: new Field() });
    expect(scanned).toEqual([]);
  });
});
