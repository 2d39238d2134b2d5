import { describe, expect, it } from "vitest";
import { bounds } from "../platform/bounds.ts";
import { capitalize } from "../platform/capitalize.ts";
import { emailField } from "../platform/fields.ts";
import { claimInputSchema, signInInputSchema, signUpInputSchema } from "./accounts.ts";

describe("A name", () => {
  it.each([
    { typed: "ada", kept: "Ada" },
    { typed: "ADA", kept: "Ada" },
    { typed: "mARY ANN", kept: "Mary ann" },
    { typed: "o'neil", kept: "O'neil" },
    { typed: "élodie", kept: "Élodie" },
    { typed: "İPEK", kept: "İpek" },
    { typed: "𐐨𐐨", kept: "𐐀𐐨" },
    { typed: "王", kept: "王" },
    { typed: "x", kept: "X" },
    { typed: "", kept: "" },
  ])("typed as '$typed' is saved as '$kept' (R2.4)", ({ typed, kept }) => {
    expect(capitalize(typed)).toBe(kept);
  });
});

const settings = { minPasswordLength: async () => 6, maxGradYear: async () => 2027 };
const member = {
  accountType: "member",
  firstName: "ana",
  lastName: "ruiz",
  gradYear: 2027,
  email: "ana@example.org",
  password: " secret ",
  acceptedTerms: true,
};
const admin = { ...member, accountType: "admin", clubName: "Chess Club" };
const refusalOf = async (input: object) => {
  const { error } = await signUpInputSchema(settings).safeParseAsync(input);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
};

describe("A sign-up", () => {
  it("takes the password exactly as typed, and tidies names and email", async () => {
    const schema = signUpInputSchema(settings);
    const email = " ANA@Example.org ";
    expect(await schema.parseAsync({ ...member, email, claim: " ABCD-2345" })).toEqual({
      ...member,
      firstName: "Ana",
      lastName: "Ruiz",
      claim: "abcd2345",
    });
    expect(await refusalOf(admin)).toEqual([]);
    const unclaimed = await schema.parseAsync({ ...member, claim: " - " });
    expect(unclaimed).toMatchObject({ claim: undefined });
  });

  it.each([
    [{ gradYear: 2028 }, "gradYear: too-late"],
    [{ gradYear: 1899 }, "gradYear: too-early"],
    [{ gradYear: 2026.5 }, "gradYear: not-whole-number"],
    [{ password: "12345" }, "password: password-too-short"],
    [{ password: "x".repeat(129) }, "password: password-too-long"],
    [{ acceptedTerms: false }, "acceptedTerms: not-accepted"],
    [{ firstName: "x".repeat(101) }, "firstName: too-many-characters"],
    [{ lastName: " " }, "lastName: required"],
    [{ email: "ana" }, "email: not-an-email"],
    [{ claim: "a".repeat(65) }, "claim: longer-than-any-code"],
    [{ accountType: "owner" }, "accountType: unknown-choice"],
  ])("is refused with %j: %s", async (more, refusal) => {
    expect(await refusalOf({ ...member, ...more })).toContain(refusal);
  });

  it.each(["", "\u200b", "x".repeat(101)])(
    "as an admin needs a club name, not %j",
    async (clubName) => {
      expect((await refusalOf({ ...admin, clubName }))[0]).toMatch(/^clubName: /);
    },
  );

  it("reads the settings each time, because they can change", async () => {
    let [maximum, minimum] = [2027, 6];
    const schema = signUpInputSchema({
      maxGradYear: async () => maximum,
      minPasswordLength: async () => minimum,
    });
    [maximum, minimum] = [2030, 7];
    const long = { ...member, password: "1234567" };
    expect((await schema.safeParseAsync({ ...long, gradYear: 2030 })).success).toBe(true);
    const { error } = await schema.safeParseAsync({ ...long, password: "123456", gradYear: 2031 });
    expect(error?.issues.toSorted((a, b) => (a.message < b.message ? -1 : 1))).toMatchObject([
      { message: "password-too-short", minimum: 7 },
      { message: "too-late", maximum: 2030 },
    ]);
  });
});

describe("A login", () => {
  const input = { email: "ana@example.org", password: "x" };
  const isTaken = (more: object) => signInInputSchema.safeParse({ ...input, ...more }).success;

  it("accepts any possible password, but none that is longer", () => {
    expect(isTaken({})).toBe(true);
    expect(isTaken({ password: "x".repeat(128) })).toBe(true);
    expect([{ password: "" }, { password: "x".repeat(129) }].some(isTaken)).toBe(false);
    expect(isTaken({ key: "one" })).toBe(false);
  });

  it("accepts no email that is longer than allowed", () => {
    const longest = `${"x".repeat(64)}@${`${"y".repeat(60)}.`.repeat(3)}org`;
    expect(emailField.parse(longest)).toBe(longest);
    const tooLong = `${"z".repeat(bounds.maxEmailLength - longest.length + 1)}${longest}`;
    expect(emailField.safeParse(tooLong).error?.issues[0]?.message).toBe("too-long");
  });
});

it("A claim code is normalized as typed, and must have letters or digits", () => {
  expect(claimInputSchema.parse({ claim: " ABCD-2345 " })).toEqual({ claim: "abcd2345" });
  for (const claim of ["", " – ", "a".repeat(65)])
    expect(claimInputSchema.safeParse({ claim }).success).toBe(false);
});
