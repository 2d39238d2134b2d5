import { describe, expect, it } from "vitest";
import { memberSignUp, signUpMember, testPassword } from "#test-support/people/people.ts";
import { invalidInput } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { askForReset } from "#test-support/servers/written-mail.ts";
import { readConfig } from "../../platform/config.ts";
import { settle, valuesOf } from "../../platform/runtime-settings.ts";
import { newPasswordsOf } from "./new-passwords.ts";

const common = "Football1";
const refused = (name: string) => invalidInput({ [name]: "common-password" });

onEveryDatabase("Common passwords", (test) => {
  test("are accepted by default, as the form only asks for 6 characters (R2.6)", async ({
    app,
  }) => {
    const { browser } = await signUpMember(app.browser(), { password: "123456" });
    const body = { currentPassword: "123456", newPassword: common };
    expect((await browser.put("/api/me/password", body)).status).toBe(204);
  });

  describe("of an installation that refuses them", () => {
    test.override("options", { config: { refuseCommonPasswords: true } });

    test("are refused at their field wherever someone chooses one, and change nothing (R2.6)", async ({
      app,
    }) => {
      const taken = memberSignUp({ password: common });
      expect(await app.browser().post("/api/accounts", taken)).toMatchObject(refused("password"));
      const { browser, user } = await signUpMember(app.browser());
      const change = { currentPassword: testPassword, newPassword: common };
      expect(await browser.put("/api/me/password", change)).toMatchObject(refused("newPassword"));
      const token = await askForReset(app, user.email);
      const reset = (password: string) =>
        app.browser().put("/api/password-resets", { token, password });
      expect(await reset(common)).toMatchObject(refused("password"));
      const login = { email: user.email, password: testPassword };
      expect((await app.browser().post("/api/session", login)).status).toBe(200);
      expect((await reset("a quite new password")).status).toBe(204);
    });

    test("go on working for people who have one", async ({ app }) => {
      // As before the setting.
      const lenient = app.withParts({ newPasswords: { minPasswordLength: async () => 6 } });
      const { user } = await signUpMember(lenient.browser(), { password: common });
      const login = { email: user.email, password: common };
      expect((await app.browser().post("/api/session", login)).status).toBe(200);
    });
  });
});

describe("The list of common passwords", () => {
  const settings = (minPasswordLength: number) => {
    const config = readConfig({
      REFUSE_COMMON_PASSWORDS: "true",
      MIN_PASSWORD_LENGTH: String(minPasswordLength),
    });
    return newPasswordsOf({ config, settings: async () => valuesOf(settle(config, new Map())) });
  };

  it("has those that are long enough to be chosen, in upper and lower case", async () => {
    const { isCommon } = settings(6);
    for (const password of ["123456", "password", "PASSWORD1", "QwErTy"])
      expect(await isCommon?.(password), password).toBe(true);
    for (const password of [testPassword, "12345", "correct horse"])
      expect(await isCommon?.(password), password).toBe(false);
  });

  it("reaches further down where passwords have to be longer", async () => {
    const rare = "strawberry";
    expect(await settings(6).isCommon?.(rare)).toBe(false);
    expect(await settings(10).isCommon?.(rare)).toBe(true);
  });
});
