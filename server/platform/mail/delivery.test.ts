import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { decodeMail, resetLinkIn } from "#test-support/servers/mail-server.ts";

const modeOf = (path: string) => statSync(path).mode & 0o777;

onEveryDatabase("Without a mail server", (test) => {
  test("an email is saved to a file that only its owner can read, and that the log names (R15.1)", async ({
    app,
  }) => {
    const { user } = await signUpMember(app.browser());
    await app.browser().post("/api/password-resets", { email: user.email });
    await app.deps.outbox.run();
    const folder = join(app.folder, "mail");
    const [name = "", ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^[0-9a-f-]{36}-localhost\.eml$/);
    expect(modeOf(folder)).toBe(0o700);
    expect(modeOf(join(folder, name))).toBe(0o600);
    const text = decodeMail(readFileSync(join(folder, name), "utf8"));
    expect(text).toContain(`To: ${user.email}`);
    expect(resetLinkIn(text).origin).toBe("http://localhost:3000");

    const lines = app.log.lines().filter(({ level }) => level === 40);
    expect(lines).toMatchObject([
      {
        msg: "email is not set up: the message was saved to a file",
        file: join(folder, name),
      },
    ]);
    expect(app.log.text()).not.toContain("token");
  });

  test("nothing is saved for an email without an account", async ({ ownApp: app }) => {
    await app.browser().post("/api/password-resets", { email: "nobody@example.org" });
    await app.deps.outbox.run();
    expect(readdirSync(app.folder)).not.toContain("mail");
  });
});
