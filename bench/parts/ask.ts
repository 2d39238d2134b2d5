import { createBrowser } from "#test-support/browser.ts";

/** Sends a request below a path, and returns its answer. */
export type Ask = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

/** Sends one person's requests below a path; any failure ends the measurement. */
export function createAsk(port: number, api: string, cookie: string): Ask {
  const browser = createBrowser(`http://127.0.0.1:${port}`, fetch);
  return async <Answer>(method: string, path: string, body?: object) => {
    const answer = await browser.send(method, api + path, { body, headers: { cookie } });
    if (answer.status >= 300) throw new Error(`${method} ${path} failed: ${answer.text}`);
    return answer.body as Answer;
  };
}
