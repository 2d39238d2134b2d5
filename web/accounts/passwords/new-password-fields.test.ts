import { beforeAll, expect, it } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import { differentPasswords } from "./new-password-fields.tsx";

beforeAll(() => speak("en"));

function typed(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

it.each(["password", "newPassword"])("A %s is typed twice, letter for letter (R2.7)", (name) => {
  const check = (first: string, second: string) =>
    differentPasswords(typed({ [name]: first, confirmPassword: second }));
  expect(check("secret", "secret")).toEqual({});
  for (const second of ["Secret", "secret ", ""])
    expect(check("secret", second)).toEqual({ confirmPassword: "Passwords don't match." });
});
