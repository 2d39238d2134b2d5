import { expect, it } from "vitest";
import { i18nFor } from "./i18n.ts";

const count = "{count, plural, one {# point} other {# points}} for {name}";

it("English texts are in the code and support plurals", () => {
  const i18n = i18nFor("en");
  expect(i18n.t("If it wasn't you, do nothing.")).toBe("If it wasn't you, do nothing.");
  expect(i18n.t(count, { count: 1, name: "<b>Ada</b>" })).toBe("1 point for <b>Ada</b>");
  expect(i18n.t(count, { count: 1234, name: "Ada" })).toBe("1,234 points for Ada");
});

it("Another language has a catalog, and falls back to English", () => {
  const texts = { [count]: "{name}: {count, plural, one {# Punkt} other {# Punkte}}" };
  const i18n = i18nFor("en-XA", texts);
  expect(i18n.t(count, { count: 2, name: "Ada" })).toBe("Ada: 2 Punkte");
  expect(i18n.t("Choose a New Password")).toBe("Choose a New Password");
});

it("A text with missing values is an error", () => {
  expect(() => i18nFor("en").t("Hello {name}")).toThrow(/name/);
});
