import { testPassword } from "#test-support/people/people.ts";
import { networkFailures } from "../support/go-offline.ts";
import { logIn } from "../support/log-in.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { expect, test } from "../support/test.ts";
import { answerInLine } from "../support/waiting-line.ts";

test.describe("A person waiting to log in", () => {
  test("sees how many are ahead, and is logged in automatically in turn (R2.22)", async ({
    page,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 429/);
    const line = await answerInLine(page);
    await page.goto("/login");
    await logIn(page, (await newMember()).user.email);
    const status = page.getByRole("status").filter({ hasText: "ahead of you" });
    await expect(status).toHaveText("About 40 people ahead of you, about 6 seconds.");
    await expect(page.getByRole("button", { name: "Logging in…" })).toBeDisabled();
    await line.moveOn();
    await expect(page).toHaveURL("/member/clubs");
    // Always the same place in line.
    expect(new Set(line.keys).size).toBe(1);
  });

  test("can stop, and log in later", async ({ page, newMember, allowConsole }) => {
    allowConsole(/status of 429/);
    const line = await answerInLine(page);
    await page.goto("/login");
    await logIn(page, (await newMember()).user.email);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByRole("alert")).toHaveText(/^You stopped/);
    await line.moveOn();
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL("/member/clubs");
  });

  test("sees that there is no connection, and continues once there is one (R2.22)", async ({
    page,
    newMember,
    allowConsole,
  }) => {
    allowConsole(networkFailures);
    await page.goto("/login");
    await page.getByLabel("Email").fill((await newMember()).user.email);
    await page.getByLabel("Password").fill(testPassword);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("No connection. Trying again…")).toBeVisible();
    await page.context().setOffline(false);
    await expect(page).toHaveURL("/member/clubs");
  });
});

test.describe("A sign-up", () => {
  test("continues automatically after a lost answer, and creates one account (R2.21)", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(networkFailures);
    const answers: number[] = [];
    await page.route("/api/accounts", async (route) => {
      const response = await route.fetch();
      answers.push(response.status());
      if (answers.length > 1) return route.fulfill({ response });
      // The answer is lost, along with its cookie.
      await page.context().clearCookies();
      await route.abort();
    });
    const form = signUpForm(page);
    await page.goto("/create-account");
    await form.fillAsMember();
    await form.submit();
    await expect(page).toHaveURL("/member/clubs");
    expect(answers).toEqual([201, 201]);
  });
});
