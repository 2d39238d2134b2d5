import { expect, it } from "vitest";
import { purposeOf } from "./combobox-keys.ts";

it.each([
  { key: "Enter", open: true, text: "an", purpose: "choose" },
  { key: "Enter", open: false, text: "an", purpose: "list" },
  { key: "Escape", open: true, text: "an", purpose: "close" },
  { key: "Escape", open: false, text: "an", purpose: "clear" },
  { key: "Escape", open: false, text: "", purpose: "list" },
  { key: "ArrowDown", open: true, text: "", purpose: "list" },
])(
  "$key with the list open: $open and '$text' in the field is to: $purpose",
  ({ key, purpose, ...now }) => {
    expect(purposeOf({ key, isComposing: false }, now)).toBe(purpose);
  },
);

it.each(["Enter", "Escape", "ArrowDown"])(
  "%s belongs to the keyboard while a character is being composed with it",
  (key) => {
    for (const open of [true, false])
      expect(purposeOf({ key, isComposing: true }, { open, text: "안" })).toBe("field");
  },
);
