import type { Answer, Browser } from "../browser/browser.ts";
import type { Person } from "../people/people.ts";

/** The path that a redirect leads to, on this site or another. */
export const locationOf = ({ headers }: Answer) => headers.get("location") ?? "";

/** Goes to the school from a page of ours; returns the URL of the school's page. */
export async function leaveForSchool(browser: Browser, query = ""): Promise<string> {
  return locationOf(await browser.get(`/api/school-login${query}`));
}

/**
 * Logs in at the school, whose page is at `url`, as `login`; returns the path with the school's
 * answer, with which the browser would come back to us.
 */
export async function logInAtSchool(url: string, login: string): Promise<string> {
  const visit = createVisit(new URL(url).origin);
  let [at, answer] = await visit("GET", url);
  if (answer.status === 200) {
    const body = new URLSearchParams({ login, password: "anything" });
    [at, answer] = await visit("POST", at, body);
  }
  const { pathname, search } = new URL(answer.headers.get("location") ?? "");
  return pathname + search;
}

/** Goes to the school and comes back as `login`; returns the answer to coming back. */
export async function visitSchool(browser: Browser, login: string, query = ""): Promise<Answer> {
  return browser.get(await logInAtSchool(await leaveForSchool(browser, query), login));
}

/** Types the password, goes to the school, and comes back as `login`; returns where that leads. */
export async function connectSchool(
  { browser, password }: Pick<Person, "browser" | "password">,
  login: string,
): Promise<string> {
  const { body } = await browser.post("/api/me/logins", { password });
  const { url } = body as { url: string };
  return locationOf(await browser.get(await logInAtSchool(url, login)));
}

/** Confirms at the school that the owner is there; returns where that leads. */
export async function confirmAtSchool(browser: Browser, login: string): Promise<string> {
  const query = "?for=confirm&redirect=/account";
  return locationOf(await visitSchool(browser, login, query));
}

/** Follows the school's redirects among its own pages, with its cookies. */
function createVisit(origin: string) {
  const cookies = new Map<string, string>();
  return async (
    method: string,
    url: string,
    form?: URLSearchParams,
  ): Promise<[string, Response]> => {
    let [at, answer] = [url, await send(method, url, form)];
    for (;;) {
      const next = answer.headers.get("location");
      if (next === null || new URL(next, origin).origin !== origin) return [at, answer];
      at = new URL(next, origin).href;
      answer = await send("GET", at);
    }
  };

  async function send(method: string, url: string, form?: URLSearchParams): Promise<Response> {
    const response = await fetch(url, {
      method,
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form !== undefined && { body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return response;
  }
}
