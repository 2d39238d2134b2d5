import { expect } from "vitest";
import { signUpMember } from "#test-support/people/people.ts";
import { addSecondStep } from "#test-support/people/second-step.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { test } from "#test-support/servers/installation-test.ts";

test("The terminal makes an operator, lists them, and removes one after a confirmation (R32.1, R32.5, R32.6)", async ({
  installation: { app, runCommand },
}) => {
  expect(await runCommand("operators")).toMatchObject({
    code: 0,
    stdout: "",
    stderr: expect.stringMatching(/^There are no operators\./) as string,
  });
  const made = await runCommand("operator-link");
  expect(made).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^It works once/) as string,
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
    code: 0,
    stdout: `${user.name} is no longer an operator.\n`,
    stderr: "",
  });
  expect(await browser.get("/api/operator/acts")).toMatchObject(refusal("wrong-role"));
  const again = await runCommand("remove-operator", user.email, "--yes");
  expect(again.stderr).toBe(
    `Rollcall cannot remove the operator: ${user.name} isn't an operator.\n`,
  );
});
