import { t } from "@lingui/core/macro";
import type { LastOwner } from "#contract/clubs/seats/seats.ts";
import { ApiError } from "#web/platform/api/api-client.ts";

/**
 * The reason a seat couldn't be changed; names the club if the seat is its last owner's (R3.17).
 */
export function seatFailureText(error: Error): string {
  if (!(error instanceof ApiError) || error.code !== "last-owner") return error.message;
  const { clubName } = error.beside as LastOwner;
  return t`${clubName} needs an owner. Make someone else an owner first.`;
}
