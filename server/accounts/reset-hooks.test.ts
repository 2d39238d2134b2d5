import { describe, expect, it } from "vitest";
import { hear, hearPasswordReset, hearResetToken } from "./reset-hooks.ts";

const user = { id: "1", email: "kim@example.org" };

describe("What the login library says of a reset", () => {
  it("reaches who asked, and nobody else who asks at the same time", async () => {
    const asking = ["first", "second"].map((token) =>
      hear(async () => {
        await hearResetToken({ token });
      }),
    );
    expect(await Promise.all(asking)).toEqual([{ token: "first" }, { token: "second" }]);
    expect(await hear(() => hearPasswordReset({ user }))).toEqual({ owner: user });
  });

  it("is not lost without a word when nobody listens", async () => {
    await expect(hearResetToken({ token: "any" })).rejects.toThrow("nobody listened");
    await expect(hearPasswordReset({ user })).rejects.toThrow("nobody listened");
  });
});
