import { expect, test } from "vitest";
import { safePath } from "./site-path.ts";

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
