/** A database's address, taken apart. */
export type PostgresAddress = {
  /** An address for each host, in the order of preference. */
  urls: string[];
  /** Whether only a server that takes changes will do: the one that leads, in a cluster. */
  writable: boolean;
};

const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@]*)(\/[^?]*)?(\?.*)?$/;

/**
 * Reads `postgres://user:password@host1:5432,host2:5432/name?target_session_attrs=read-write`
 * as PostgreSQL's own library does. Undefined when it is no such address.
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
  return { urls, writable: target !== "any" || urls.length > 1 };
}
