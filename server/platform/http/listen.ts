import type { Server } from "node:http";
import { StartError } from "../start-error.ts";

/**
 * Listens and returns the port, which the system chooses for port 0. Throws a StartError that names
 * the setting to change.
 */
export function listen(
  http: Server,
  { port, host }: { port: number; host: string | undefined },
  settings = { port: "PORT", host: "HOST" },
): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) => {
      const reason = describe(error, port, host, settings);
      reject(reason === undefined ? error : new StartError(reason));
    });
    http.listen(port, host, () => {
      const address = http.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

function describe(
  { code }: NodeJS.ErrnoException,
  port: number,
  host: string | undefined,
  settings: { port: string; host: string },
): string | undefined {
  if (code === "EADDRINUSE")
    return `port ${port} is already in use. Set ${settings.port} to use another port.`;
  if (code === "EACCES")
    return `this user is not allowed to open port ${port}. Set ${settings.port} to use another port.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `${settings.host} ${host} is not an address of this machine.`;
  return undefined;
}
