import { expect, test as base } from "vitest";
import { createPostgresDatabase, type TestDatabase } from "#test-support/databases.ts";
import { signUpMember } from "#test-support/people.ts";
import { refusal } from "#test-support/refusals.ts";
import { runCommand as run } from "#test-support/run-command.ts";
import { addSecondStep } from "#test-support/second-step.ts";
import { createTestApp } from "#test-support/test-app.ts";
import { openPostgres } from "../platform/database/postgres.ts";
import type { CommandName } from "./command-table.ts";

/** A server on a database that commands can use at the same time. */
const test = base.extend("installation", async ({}, { onCleanup }) => {
  const own = await createPostgresDatabase();
  const engine: TestDatabase = {
    name: "PostgreSQL",
    open: async (_folder, logger) => openPostgres(own.url, logger),
  };
  const app = await createTestApp(engine);
  onCleanup(async () => {
    await app.dispose();
    await own.drop();
  });
  const settings = { DATABASE_URL: own.url, BASE_URL: "http://localhost:3000" };
  return {
    app,
    runCommand: (name: CommandName, ...given: string[]) =>
      run(name, app.folder, { arguments: given, settings }),
  };
});

test("The terminal makes an operator, lists them, and removes one after a confirmation (R32.1, R32.5, R32.6)", async ({
  installation: { app, runCommand },
}) => {
  expect(await runCommand("operators")).toMatchObject({
    ...{ code: 0, stdout: "" },
    stderr: expect.stringMatching(/^There are no operators\./) as string,
  });
  const made = await runCommand("operator-link");
  expect(made).toMatchObject({
    ...{ code: 0, stderr: expect.stringMatching(/^It works once/) as string },
  });
  const [, key] = /^http:\/\/localhost:3000\/operator#key=([\w-]{32})\n$/.exec(made.stdout) ?? [];
  const person = await signUpMember(app.browser());
  const { browser, user } = person;
  expect((await browser.put("/api/me/operator", { key })).status).toBe(204);
  const day = app.deps.clock().toISOString().slice(0, 10);
  const line = (step: string) => `${user.name}  ${user.email}  since ${day}  ${step}\n`;
  expect((await runCommand("operators")).stdout).toBe(line("no second step yet"));
  await addSecondStep(app, person);
  expect((await runCommand("operators")).stdout).toBe(line("has a second step"));
  expect((await browser.get("/api/operator/acts")).status).toBe(200);

  const asked = await runCommand("remove-operator", user.email);
  expect(asked).toMatchObject({ code: 1, stdout: "" });
  expect(asked.stderr).toContain(`Stop ${user.name} from managing this installation?`);
  expect((await browser.get("/api/operator/acts")).status).toBe(200);
  expect(await runCommand("remove-operator", user.email, "--yes")).toMatchObject({
    ...{ code: 0, stdout: `${user.name} is no longer an operator.\n`, stderr: "" },
  });
  expect(await browser.get("/api/operator/acts")).toMatchObject(refusal("wrong-role"));
  const again = await runCommand("remove-operator", user.email, "--yes");
  expect(again.stderr).toBe(
    `Rollcall cannot remove the operator: ${user.name} isn't an operator.\n`,
  );
});
