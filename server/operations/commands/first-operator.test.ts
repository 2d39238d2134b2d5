import { expect } from "vitest";
import { signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { inviteFirstOperator } from "./first-operator.ts";

onEveryDatabase("The start of an installation", { own: true }, (test) => {
  test("shows the link for its first operator in a terminal, and only the command elsewhere (R32.1)", async ({
    ownApp: app,
  }) => {
    const start = async (isTerminal: boolean) => {
      const lines: string[] = [];
      await inviteFirstOperator(app.deps, { say: (line) => void lines.push(line), isTerminal });
      return lines.join("\n");
    };
    const inLog = await start(false);
    expect(inLog).toMatch(/^No one manages this installation yet\. .*operator-link$/);
    expect((await app.dump())["operatorKeys"]).toEqual([]);

    const shown = await start(true);
    const key = /open http:\/\/localhost:3000\/operator#key=([\w-]{32})\n/.exec(shown)?.[1];
    expect(app.log.text()).not.toContain(key);
    const { browser } = await signUpMember(app.browser());
    expect((await browser.put("/api/me/operator", { key })).status).toBe(204);
    expect([await start(true), await start(false)]).toEqual(["", ""]);
  });
});
