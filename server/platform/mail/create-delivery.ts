import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import type { ReadSettings } from "../runtime-settings.ts";
import { createFolderDelivery, createSmtpDelivery, type Deliver } from "./delivery.ts";

/**
 * The delivery of an installation: through its mail server, or without one into the folder `mail` of
 * the data folder. The sender is the support email, as it is at that time, unless it is set.
 */
export function createDelivery({
  config,
  settings,
  folder,
  logger,
}: {
  config: Pick<Config, "smtpUrl" | "mailFrom">;
  settings: ReadSettings;
  /** The data folder. */
  folder: string;
  logger: Logger;
}): Deliver<string> {
  return async (...mail) => {
    const from = config.mailFrom ?? `Rollcall <${(await settings()).supportEmail}>`;
    const deliver =
      config.smtpUrl === undefined
        ? createFolderDelivery(join(folder, "mail"), from, logger)
        : createSmtpDelivery(config.smtpUrl, from);
    return deliver(...mail);
  };
}
