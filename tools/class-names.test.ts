import { expect, test } from "vitest";
import { classNames } from "./class-names.ts";

test("Classes of the same name are told apart by their file", () => {
  const { generateScopedName: named } = classNames("/rollcall/web");
  const [card, page] = ["ui/card", "ui/page"].map((file) =>
    named("title", `/rollcall/web/${file}.module.css`),
  );
  expect(card).toMatch(/^_[\w-]{3}title$/);
  expect(page).not.toBe(card);
  // Wherever the project is, and in every build.
  expect(classNames("/home/web").generateScopedName("title", "/home/web/ui/card.module.css")).toBe(
    card,
  );
});

test("Classes of two files never get one name", () => {
  const { generateScopedName: named } = classNames("/rollcall/web");
  expect(() => {
    // More files than there are names for.
    for (let number = 0; number < 64 ** 3; number += 1)
      named("title", `/rollcall/web/${number}.css`);
  }).toThrow(/both have .*Rename one of the files/);
});
