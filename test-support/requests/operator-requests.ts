import { backupName } from "#server/operations/backup/backup-files.ts";
import { makeKey } from "../people/operators.ts";
import { testPassword } from "../people/people.ts";
import type { ApiRequest } from "./api-request.ts";

/** Made when a request is prepared: each one ends the key before. */
const claim = { key: "none" };

/** Valid requests for the routes of the installation's operators. */
export const operatorRequests: Record<string, ApiRequest> = {
  "PUT /api/me/operator": {
    success: 204,
    prepare: async ({ app }, browser) => {
      if ((await browser.get("/api/me/sessions")).status < 400) claim.key = await makeKey(app);
    },
    body: () => claim,
  },
  "GET /api/operator/settings": { success: 200 },
  "PATCH /api/operator/settings": { success: 200, body: () => ({ minPasswordLength: 8 }) },
  "GET /api/operator/operators": { success: 200 },
  "DELETE /api/operator/operators/{accountId}": {
    success: 204,
    ids: { accountId: "operatorId" },
    body: () => ({ password: testPassword }),
  },
  "POST /api/operator/keys": { success: 201, body: () => ({ password: testPassword }) },
  "GET /api/operator/acts": { success: 200 },
  "GET /api/operator/clubs": { success: 200 },
  "POST /api/operator/people": { success: 200, body: ({ email }) => ({ email }) },
  "POST /api/operator/reset-links": { success: 201, body: ({ email }) => ({ email }) },
  "POST /api/operator/email-changes": {
    success: 200,
    body: ({ email }) => ({ email, newEmail: `${crypto.randomUUID()}@example.org` }),
  },
  "POST /api/operator/second-step-resets": {
    success: 200,
    body: ({ secondStep }) => ({ email: secondStep.email }),
  },
  "POST /api/operator/owners": {
    success: 204,
    body: ({ clubId, email }) => ({ clubId, email }),
  },
  "POST /api/operator/account-closings": {
    success: 204,
    body: ({ email }) => ({ email, asLastOwnerOf: [] as string[], password: testPassword }),
  },
  "GET /api/operator/status": { success: 200 },
  "POST /api/operator/test-mails": { success: 200, body: () => ({}) },
  "GET /api/operator/backups": { success: 200 },
  "POST /api/operator/backups": { success: 201 },
  "POST /api/operator/backup-downloads": {
    success: 201,
    body: () => ({ file: backupName(new Date(0)), password: testPassword }),
  },
  "GET /api/operator/backups/{file}": { success: 200, ids: { file: "token" } },
};

/**
 * They succeed only on SQLite, with a file, and with a token that works once:
 * `server/operations/operator/backups.routes.test.ts` asks them so.
 */
export const backupRoutes: ReadonlySet<string> = new Set([
  "POST /api/operator/backups",
  "POST /api/operator/backup-downloads",
  "GET /api/operator/backups/{file}",
]);
