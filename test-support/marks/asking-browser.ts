import { createBrowser, isEventStream, type Browser } from "../browser/browser.ts";
import type { TestApp } from "../servers/test-app.ts";
import { textOf } from "./found-marks.ts";
import type { Asker } from "./mark-table.ts";

/** An answer as someone got it: all of it as text, and what they had sent. */
export type Seen = { asker: Asker; route: string; status: number; text: string; sent: string };

/** What is written down of everything that askers get to see. */
export type Sightings = {
  see(seen: Seen): void;
  /** The route that is asked now, as the API document names it, if it is one of those. */
  route?: string | undefined;
};

const origin = "http://localhost:3000";

/** A copy of someone's browser on a server, all of whose answers are written down. */
export function openAskingBrowser(
  { app }: Pick<TestApp, "app">,
  {
    asker,
    cookies,
    sightings,
  }: { asker: Asker; cookies: Browser["cookies"]; sightings: Sightings },
): Browser {
  const browser = createBrowser(origin, async (url, init) => {
    const headers = new Headers(init.headers);
    const sent = typeof init.body === "string" ? init.body : "";
    headers.set("host", new URL(url).host);
    if (sent !== "") headers.set("content-length", String(Buffer.byteLength(sent)));
    const response = await app.request(url, { ...init, headers });
    const route = sightings.route ?? `${init.method} ${new URL(url).pathname}`;
    // What is streamed is read where it is awaited.
    const body = isEventStream(response)
      ? new Uint8Array()
      : new Uint8Array(await response.clone().arrayBuffer());
    const text = textOf(response.headers, body);
    sightings.see({
      asker,
      route,
      status: response.status,
      text,
      sent: `${url} ${sent}`.toLowerCase(),
    });
    return response;
  });
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}
