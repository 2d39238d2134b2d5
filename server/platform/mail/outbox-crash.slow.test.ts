import { expect, test } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import { signUpMember } from "#test-support/people/people.ts";
import { startServer } from "#test-support/rig/serve.ts";
import { openMailServer, openSilentServer } from "#test-support/servers/mail-server.ts";

test("An email that waits when the program is killed goes out after the next start (R15.2)", async () => {
  // A port that nothing listens on yet.
  const absent = await openSilentServer();
  const { port } = absent;
  await absent.close();
  const server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const browser = createBrowser(server.url, fetch);
  const { user } = await signUpMember(browser);
  const answer = await browser.post("/api/password-resets", { email: user.email });
  expect(answer.status).toBe(202);
  await expect.poll(() => server.output()).toContain("will be retried");
  await server.kill();

  const mails = await openMailServer(port);
  await server.restart();
  await expect.poll(() => mails.mails).toHaveLength(1);
  expect(mails.mails[0]?.to).toEqual([user.email]);
  await server.remove();
  await mails.close();
});
