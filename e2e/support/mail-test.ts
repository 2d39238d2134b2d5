import { startServer } from "#test-support/rig/serve.ts";
import { openMailServer, type MailServer } from "#test-support/servers/mail-server.ts";
import { test as base } from "./test.ts";

/** A test whose server sends email by SMTP, as a real installation does. */
export const test = base.extend<object, { mails: MailServer }>({
  mails: [
    async ({}, use) => {
      const mails = await openMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ mails }, use) => {
      const server = await startServer({ SMTP_URL: mails.url });
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
});
