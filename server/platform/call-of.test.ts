import { describe, expect, it } from "vitest";
import { callOf } from "./call-of.ts";

describe("A command is called", () => {
  it("by npm in a clone", () => {
    expect(callOf("start")).toBe("npm start");
    expect(callOf("start", "--help")).toBe("npm start -- --help");
    expect(callOf("backup")).toBe("npm run ops -- backup");
    expect(callOf("backup", "FOLDER")).toBe("npm run ops -- backup FOLDER");
    expect(callOf("status", "--json")).toBe("npm run ops -- status --json");
    expect(callOf("rollcall", "--version")).toBe("npm run ops -- --version");
  });

  it("by its own name in a release, which has no scripts", () => {
    expect(callOf("start", "", false)).toBe("rollcall start");
    expect(callOf("backup", "FOLDER", false)).toBe("rollcall backup FOLDER");
    expect(callOf("rollcall", "--version", false)).toBe("rollcall --version");
  });
});
