import { notFound } from "@tanstack/react-router";

type TokenSearch = { token?: string };

/** The `?token=` of a link, such as one in an email. */
export const tokenSearch = ({ token }: Record<string, unknown>): TokenSearch =>
  typeof token === "string" ? { token } : {};

/** The token of a page that is for a link alone. Throws the router's not-found without one. */
export function requireToken({ token }: TokenSearch): string {
  if (token === undefined) throw notFound();
  return token;
}
