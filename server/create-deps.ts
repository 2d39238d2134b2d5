import { join } from "node:path";
import { createAuth, sessionCookieName } from "./accounts/auth.ts";
import { createSessionReader } from "./accounts/authenticate.ts";
import { createHashQueue } from "./accounts/hash-queue.ts";
import { createKnownDevices } from "./accounts/known-device.ts";
import { createResetComposer } from "./accounts/password-reset.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database/database.ts";
import type { Deps } from "./platform/deps.ts";
import { createLimits } from "./platform/limits/limits.ts";
import { createLiveHub, type LiveHub } from "./platform/live/live-hub.ts";
import type { Logger } from "./platform/logger.ts";
import { createFolderDelivery, createSmtpDelivery } from "./platform/mail/delivery.ts";
import { createOutboxWorker, type OutboxWorker } from "./platform/mail/outbox.ts";

/** What the parts of the server are made from. */
export type Basis = {
  config: Config;
  publicUrl: string;
  /** The data folder, where mails land when there is no mail server. */
  folder: string;
  database: Database;
  secret: string;
  clock: Clock;
  logger: Logger;
  webRoot: string;
  live?: LiveHub;
  heartbeatMs?: number;
};

/** Puts the parts of the server together. The outbox worker is not running yet. */
export function createDeps(basis: Basis): Deps & { outbox: OutboxWorker } {
  const { config, publicUrl, folder, database, secret, clock, logger, webRoot } = basis;
  const secure = publicUrl.startsWith("https://");
  const auth = createAuth({
    database,
    secret,
    baseUrl: publicUrl,
    minPasswordLength: config.minPasswordLength,
    logger,
  });
  const from = config.mailFrom ?? `Rollcall <${config.supportEmail}>`;
  const outbox = createOutboxWorker({
    db: database.write,
    composers: { "password-reset": createResetComposer(auth, publicUrl) },
    deliver:
      config.smtpUrl === undefined
        ? createFolderDelivery(join(folder, "mail"), from, logger)
        : createSmtpDelivery(config.smtpUrl, from),
    domain: new URL(publicUrl).hostname,
    clock,
    logger,
  });
  const findUser = createSessionReader({
    db: database.read,
    secret,
    cookieName: sessionCookieName(secure),
    clock,
  });
  const { live = createLiveHub(), heartbeatMs = 15_000 } = basis;
  return {
    config,
    publicUrl,
    database,
    auth,
    findUser,
    live,
    heartbeatMs,
    limits: createLimits(database, clock),
    hashQueue: createHashQueue(),
    knownDevices: createKnownDevices(secret, secure),
    outbox,
    clock,
    logger,
    webRoot,
  };
}
