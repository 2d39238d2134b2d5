import { afterAll, expect } from "vitest";
import { passkeyCreationSchema } from "#contract/accounts/passkeys.ts";
import { openSchool, signUpAtSchool } from "#test-support/issuer/school.ts";
import { confirmAtSchool } from "#test-support/issuer/visit-school.ts";
import { createAuthenticator } from "#test-support/people/authenticator.ts";
import { logInByPasskey } from "#test-support/people/passkeys.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

const school = await openSchool();
afterAll(() => school.issuer.stop());

onEveryDatabase(
  "An account that logs in at the school only",
  { options: school.options() },
  (test) => {
    test("gets its first passkey after confirming at the school (R28.11, R29.2)", async ({
      app,
    }) => {
      const [browser, student] = [app.browser(), await school.student()];
      const user = await signUpAtSchool(browser, student, { email: "ana@example.org" });
      const ask = "/api/me/passkey-challenges";
      expect(await browser.post(ask, {})).toMatchObject(refusal("not-confirmed-again"));
      await confirmAtSchool(browser, student.sub);
      const authenticator = createAuthenticator(app.deps.publicUrl);
      const options = passkeyCreationSchema.parse((await browser.post(ask, {})).body);
      const created = authenticator.create(options);
      expect((await browser.post("/api/me/passkeys", created)).status).toBe(201);
      const other = app.browser();
      expect((await logInByPasskey(other, authenticator)).body).toMatchObject({
        user: { id: user.id },
      });
      app.setTime(new Date(app.deps.clock().getTime() + 6 * 60_000));
      expect(await browser.post(ask, {})).toMatchObject(refusal("not-confirmed-again"));
    });
  },
);
