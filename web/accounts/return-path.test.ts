import { expect, test } from "vitest";
import { codeOf, returnSearch } from "./return-path.ts";

test("an unsafe target is returned as undefined, so that the router drops it", () => {
  expect(returnSearch({ redirect: "evil.example" })).toHaveProperty("redirect", undefined);
  expect(returnSearch({ redirect: "/api/session" })).toHaveProperty("redirect", undefined);
});

test.each([
  ["/member/checkin?code=k7mpw3xd", "k7mpw3xd"],
  ["/member/checkin", undefined],
  ["/member/clubs?code=k7mpw3xd", undefined],
  [undefined, undefined],
])("%s brings the code %s to a check-in", (path, code) => expect(codeOf(path)).toBe(code));
