import { shareLiveConnection } from "./live-sharing.ts";

/** Runs once for all of the browser's tabs that name it after the same account and club. */
const [, clubId = ""] = self.name.split(" ");
const join = shareLiveConnection(clubId);
addEventListener("connect", (event) => {
  const [port] = (event as MessageEvent).ports;
  if (port !== undefined) join(port);
});
