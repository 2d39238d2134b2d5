import { expect } from "vitest";
import { signUpMember } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { askForEmail } from "#test-support/servers/written-mail.ts";
import { findAccount } from "../accounts.service.ts";
import { giveEmail } from "./operator-email.ts";

onEveryDatabase("An email from the operator", (test) => {
  test("ends changes that could be confirmed or undone (R2.31)", async ({ app }) => {
    const { browser, user } = await signUpMember(app.browser());
    const lost = await askForEmail(app, browser);
    await browser.put("/api/me/email-change", { token: lost.confirm });
    const waiting = await askForEmail(app, browser);
    const account = await findAccount(app.deps.database.read, user.id);
    if (account === undefined) throw new Error("The member has an account.");
    await giveEmail(app.deps, account, "ana@example.org", { tellsOld: false });
    const failed = refusal("confirmation-failed");
    const confirmed = await browser.put("/api/me/email-change", { token: waiting.confirm });
    expect(confirmed).toMatchObject(failed);
    const undone = await app.browser().put("/api/undone-email-changes", { token: lost.undo });
    expect(undone).toMatchObject(failed);
    expect((await findAccount(app.deps.database.read, user.id))?.email).toBe("ana@example.org");
  });

  test("is told to the one that the account has by then (R2.31)", async ({ app }) => {
    const { user } = await signUpMember(app.browser());
    app.deps.outbox.wake = () => undefined;
    const account = await findAccount(app.deps.database.read, user.id);
    if (account === undefined) throw new Error("The member has an account.");
    const [first, second] = [`${user.id}@example.org`, `${user.id}-2@example.org`];
    await giveEmail(app.deps, account, first, { tellsOld: false });
    // Looked up before that.
    await giveEmail(app.deps, account, second, { tellsOld: true });
    const told = await app.deps.database.read
      .selectFrom("outbox")
      .select("recipient")
      .where("kind", "=", "email-changed")
      .where("recipient", "in", [user.email, first, second])
      .execute();
    expect(told).toEqual([{ recipient: first }]);
  });
});
