import { expect } from "vitest";
import { backupName } from "#server/operations/backup/backup-files.ts";
import { signUpOperator } from "#test-support/people/operators.ts";
import { signUpMember } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

const path = "/api/operator/backups";

onEveryDatabase("Operators' status and backups", (test) => {
  test("are refused to everyone else (R32.40)", async ({ app }) => {
    const member = await signUpMember(app.browser());
    const { browser: elsewhere } = await signUpOperator(app);
    for (const [who, browser] of [
      ["signed-out", app.browser()],
      ["wrong-role", member.browser],
    ] as const)
      for (const [method, at] of [
        ["GET", "/api/operator/status"],
        ["GET", path],
        ["POST", path],
        ["POST", "/api/operator/backup-downloads"],
        ["GET", `${path}/${backupName(new Date(0))}`],
      ] as const)
        expect(await browser.send(method, at), `${method} ${at}`).toMatchObject(refusal(who));
    expect((await elsewhere.get("/api/operator/status")).status).toBe(200);
  });

  test("leave backups to PostgreSQL's own tools there (R32.46)", async ({ app }) => {
    const databaseUrl = "postgres://db.example.org/rollcall";
    const operator = await signUpOperator(app);
    const node = app.withParts({ config: { ...app.deps.config, databaseUrl } }).browser();
    const headers = { cookie: operator.browser.cookieHeader() ?? "" };
    expect((await node.send("GET", path, { headers })).body).toEqual({
      elsewhere: true,
      running: false,
      backups: [],
    });
    expect(await node.send("POST", path, { headers, body: {} })).toMatchObject(
      refusal("backups-elsewhere"),
    );
  });
});
