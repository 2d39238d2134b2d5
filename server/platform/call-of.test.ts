import { describe, expect, it } from "vitest";
import { callOf } from "./call-of.ts";

describe("A command is called", () => {
  it("by npm in a clone", () => {
    expect(callOf("start")).toBe("npm start");
    expect(callOf("start", "--help")).toBe("npm start -- --help");
    expect(callOf("backup")).toBe("npm run backup");
    expect(callOf("backup", "FOLDER")).toBe("npm run backup -- FOLDER");
    expect(callOf("status", "--json")).toBe("npm run rollcall -- status --json");
    expect(callOf("rollcall", "--version")).toBe("npm run rollcall -- --version");
  });

  it("by its own name in a release, which has no scripts", () => {
    expect(callOf("start", "", {})).toBe("rollcall start");
    expect(callOf("backup", "FOLDER", {})).toBe("rollcall backup FOLDER");
    expect(callOf("rollcall", "--version", {})).toBe("rollcall --version");
  });
});
