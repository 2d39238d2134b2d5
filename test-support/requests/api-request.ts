import type { ErrorCode } from "#contract/platform/errors.ts";
import type { Browser } from "../browser/browser.ts";
import type { ClubWorld, Ids } from "./club-world.ts";

/** A valid request for a route, and the status of its success. */
export type ApiRequest = {
  success: number;
  body?: (world: ClubWorld) => object | Promise<object>;
  /** The code of its refusal with 409. */
  conflict?: ErrorCode;
  /** The ids for the path's parameters, where their names differ. */
  ids?: Record<string, keyof Ids>;
  query?: string;
  /** The maximum number of bytes, if it differs from other routes. */
  most?: number;
  /** Prepares the request, run as the same actor if they may. */
  prepare?: (world: ClubWorld, browser: Browser) => Promise<void>;
};
