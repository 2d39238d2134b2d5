import { once } from "node:events";
import type { Server } from "node:http";
import { InUse, untilFree, type Waiting } from "../files/until-free.ts";
import { StartError } from "../start-error.ts";

type Address = { port: number; host: string | undefined };

/**
 * Listens and returns the port, which the system chooses for port 0; waits a little for one that is
 * in use. Throws a StartError that names the setting to change.
 */
export function listen(
  http: Server,
  address: Address,
  settings = { port: "PORT", host: "HOST" },
  waiting: Waiting = { waitMs: 2000 },
): Promise<number> {
  return untilFree(() => tryToListen(http, address, settings), waiting);
}

async function tryToListen(
  http: Server,
  { port, host }: Address,
  settings: { port: string; host: string },
): Promise<number> {
  try {
    http.listen(port, host);
    await once(http, "listening");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new InUse(`port ${port} is already in use. Set ${settings.port} to use another port.`);
    const reason = describe(code, port, host, settings);
    throw reason === undefined ? error : new StartError(reason);
  }
  const address = http.address();
  return typeof address === "object" && address !== null ? address.port : port;
}

function describe(
  code: string | undefined,
  port: number,
  host: string | undefined,
  settings: { port: string; host: string },
): string | undefined {
  if (code === "EACCES")
    return `this user is not allowed to open port ${port}. Set ${settings.port} to use another port.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `${settings.host} ${host} is not an address of this machine.`;
  return undefined;
}
