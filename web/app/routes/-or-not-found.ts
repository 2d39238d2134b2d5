import { notFound } from "@tanstack/react-router";
import { ApiError } from "#web/platform/api/api-client.ts";

/** Whether the page's subject doesn't exist, or not anymore. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === "not-found";
}

/** Shows Page Not Found if the page's subject doesn't exist. */
export async function orNotFound<Data>(data: Promise<Data>): Promise<Data> {
  return data.catch((error: unknown) => {
    throw isGone(error) ? notFound() : error;
  });
}
