import { describe, expect, it } from "vitest";
import { className, classNames } from "./class-names.ts";

describe("The name of a class", () => {
  it("is short, a word of CSS, and the same in every build", () => {
    const name = classNames("/web")("title", "/web/platform/ui/page.module.css");
    expect(name).toBe(className("title", "platform/ui/page.module.css"));
    expect(name).toMatch(/^[a-zA-Z]{5}$/);
    expect(classNames("/web")("title", "/web/platform/ui/page.module.css?used")).toBe(name);
  });

  it("is another one in another style sheet", () => {
    const nameOf = classNames("/web");
    expect(nameOf("title", "/web/platform/ui/page.module.css")).not.toBe(
      nameOf("title", "/web/platform/ui/dialog.module.css"),
    );
  });

  it("is refused if another class has it", () => {
    const nameOf = classNames("/web");
    const file = "/web/platform/ui/page.module.css";
    const seen = new Map<string, string>();
    const twin = Array.from({ length: 200_000 }, (_, index) => `c${index}`).find((name) => {
      const short = className(name, "platform/ui/page.module.css");
      if (seen.has(short)) return true;
      seen.set(short, name);
      return false;
    });
    const first = seen.get(className(twin ?? "", "platform/ui/page.module.css"));
    nameOf(first ?? "", file);
    expect(() => nameOf(twin ?? "", file)).toThrow(`its short name is that of ${first}`);
  });
});
