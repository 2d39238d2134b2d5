import { beforeAll, describe, expect, it } from "vitest";
import { recordedMethodSchema } from "#contract/attendance/methods.ts";
import { speak } from "#web/platform/language/language.ts";
import { methodText } from "./method-text.ts";

beforeAll(() => speak("en"));

describe("How someone was recorded", () => {
  it("is stated for every method, with who did it if it wasn't them (R17.6)", () => {
    const texts = recordedMethodSchema.options.map((method) => methodText({ method, by: null }));
    expect(texts.every((text) => text !== undefined && text !== "")).toBe(true);
    expect(methodText({ method: "hand", by: "Kim Ode" })).toBe("Added by Kim Ode");
    expect(methodText(undefined)).toBeUndefined();
  });
});
