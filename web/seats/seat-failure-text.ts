import { t } from "@lingui/core/macro";
import type { LastOwner } from "#contract/seats.ts";
import { ApiError } from "#web/platform/api-client.ts";

/** Why a seat could not be changed; of the last owner of a club, which club that is (R3.17). */
export function seatFailureText(error: Error): string {
  if (!(error instanceof ApiError) || error.code !== "last-owner") return error.message;
  const { clubName } = error.beside as LastOwner;
  return t`${clubName} needs an owner. Make someone else an owner first.`;
}
