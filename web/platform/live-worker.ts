import { shareLiveConnection } from "./live-sharing.ts";

/** Runs once for all tabs of the browser that name it after the same account. */
const join = shareLiveConnection();
addEventListener("connect", (event) => {
  const [port] = (event as MessageEvent).ports;
  if (port !== undefined) join(port);
});
