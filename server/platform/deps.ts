import type { Auth } from "../accounts/auth.ts";
import type { FindUser } from "../accounts/authenticate.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { LiveHub } from "./live/live-hub.ts";
import type { Logger } from "./logger.ts";

/** All that the app needs from outside; put together in one place, and by tests. */
export type Deps = {
  config: Config;
  /** Where people reach this installation: the BASE_URL setting, or what was found out at start. */
  publicUrl: string;
  database: Database;
  auth: Auth;
  findUser: FindUser;
  live: LiveHub;
  clock: Clock;
  logger: Logger;
  /** Folder of the built browser part. */
  webRoot: string;
};
