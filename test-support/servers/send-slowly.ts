import type { Browser } from "../browser/browser.ts";
import type { TestApp } from "./test-app.ts";

/** Sends a request whose body comes only after `meanwhile`. */
export async function sendSlowly(
  app: TestApp,
  browser: Browser,
  [method, path, body]: readonly [string, string, unknown],
  meanwhile: () => Promise<unknown>,
) {
  const text = JSON.stringify(body);
  const slow = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await meanwhile();
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const request: RequestInit & { duplex: "half" } = {
    method,
    body: slow,
    duplex: "half",
    headers: {
      cookie: browser.cookieHeader() ?? "",
      "content-type": "application/json",
      "content-length": `${new TextEncoder().encode(text).length}`,
    },
  };
  const answer = await app.app.request(path, request);
  return { status: answer.status, body: (await answer.json()) as unknown };
}
