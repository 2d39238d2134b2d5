import { notFound } from "@tanstack/react-router";
import { ApiError } from "#web/platform/api-client.ts";

/** Shows Page Not Found if the page's subject doesn't exist. */
export async function orNotFound<Data>(data: Promise<Data>): Promise<Data> {
  return data.catch((error: unknown) => {
    throw error instanceof ApiError && error.code === "not-found" ? notFound() : error;
  });
}
