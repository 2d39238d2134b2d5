import { expect, test } from "vitest";
import { codeOf, returnSearch, safePath } from "./return-path.ts";

test.each(["/", "/member/checkin?code=k7mpw3xd", "/admin/events/1/details?sort=name-a-z#top"])(
  "%s is followed",
  (path) => expect(safePath(path)).toBe(path),
);

test.each([
  "",
  "member/clubs",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  undefined,
  42,
])("%j is not followed (R13.7)", (target) => expect(safePath(target)).toBeUndefined());

test("an unsafe target is returned as undefined, so that the router drops it", () => {
  expect(returnSearch({ redirect: "evil.example" })).toHaveProperty("redirect", undefined);
});

test.each([
  ["/member/checkin?code=k7mpw3xd", "k7mpw3xd"],
  ["/member/checkin", undefined],
  ["/member/clubs?code=k7mpw3xd", undefined],
  [undefined, undefined],
])("%s brings the code %s to a check-in", (path, code) => expect(codeOf(path)).toBe(code));
