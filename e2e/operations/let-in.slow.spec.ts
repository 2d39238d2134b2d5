import { startServer } from "#test-support/rig/serve.ts";
import { addApp, makeOperator, operatorLink } from "../support/operator.ts";
import { expect, test as base } from "../support/test.ts";

/** With a server of its own, whose setting changes in the last one. */
const test = base.extend<object, object>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
});

test("An operator without a second step sets one up first, and comes back (R2.38)", async ({
  server,
  newAdmin,
  openPage,
}) => {
  const owner = await newAdmin();
  const page = await openPage({ as: owner });
  await page.goto(await operatorLink(server));
  await page.getByRole("button", { name: "Manage Installation" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Second Step");
  await page.goto("/admin/events");
  await page.getByRole("link", { name: "Let Them In" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Second Step");
  await addApp(page, owner.password);
  await expect(page).toHaveURL("/admin/events");
  await expect(page.getByRole("button", { name: "Let Them In" })).toBeVisible();
});

test("An owner who is an operator lets the grades in that can't sign up, after a second step (R2.38, R32.55)", async ({
  server,
  newAdmin,
  newMember,
  openPage,
}) => {
  const [owner, other] = [await newAdmin(), await newAdmin()];
  await makeOperator(server, owner);
  const page = await openPage({ as: owner });
  const shown = page.getByText(/^9th.* graders can't sign up yet\./);

  await test.step("whoever isn't one can only ask", async () => {
    const asking = await openPage({ as: other });
    await asking.goto("/admin/events");
    await expect(asking.getByRole("button", { name: "Ask the Operator" })).toBeVisible();
    await expect(asking.getByText("Let Them In")).toHaveCount(0);
  });

  await test.step("it takes a press and a confirmation", async () => {
    await page.goto("/admin/events");
    await expect(shown).toBeVisible();
    await page.getByRole("button", { name: "Let Them In" }).click();
    const dialog = page.getByRole("dialog", { name: /^Let 9th.* graders sign up\?$/ });
    await dialog.getByRole("button", { name: "Let Them In" }).click();
    await expect(page.getByText(/^Saved\. 9th.* graders can sign up now\.$/)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(shown).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  await test.step("a freshman signs up", async () => {
    const gradYear = new Date().getFullYear() + (new Date().getMonth() < 7 ? 3 : 4);
    await expect(newMember({ gradYear })).resolves.toMatchObject({ user: { type: "member" } });
  });
});
