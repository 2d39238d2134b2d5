import { isReadable } from "./server-urls.ts";

/** A parsed database URL. */
export type PostgresAddress = {
  /** One URL per host, in order of preference. */
  urls: string[];
  /** Whether only a server that accepts changes will do, which is the primary of a cluster. */
  writable: boolean;
};

const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@]*)(\/[^?]*)?(\?.*)?$/;

/**
 * Reads `postgres://user:password@host1:5432,host2:5432/name?target_session_attrs=read-write` like
 * PostgreSQL's own library. Undefined if it isn't a valid URL.
 */
export function parsePostgresUrl(url: string): PostgresAddress | undefined {
  const parts = shape.exec(url);
  if (parts === null) return undefined;
  const [, start = "", hosts = "", path = "", query = ""] = parts;
  const parameters = new URLSearchParams(query);
  const target = parameters.get("target_session_attrs") ?? "any";
  parameters.delete("target_session_attrs");
  if (!["any", "read-write", "primary"].includes(target)) return undefined;
  const rest = parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
  const urls = hosts.split(",").map((host) => `${start}${host}${rest}`);
  if (hosts.includes(",") && hosts.split(",").includes("")) return undefined;
  // A host list isn't a URL, and the parameters are written anew.
  const asGiven = `${start}localhost${path}${query}`;
  if (![asGiven, ...urls].every(isReadable)) return undefined;
  return { urls, writable: target !== "any" || urls.length > 1 };
}
