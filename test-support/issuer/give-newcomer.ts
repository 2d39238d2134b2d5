import { Hono } from "hono";
import type { Browser } from "../browser/browser.ts";
import type { TestApp } from "../servers/test-app.ts";

/** Leaves a browser as it is when someone with this email has just logged in at the school. */
export async function giveNewcomer(app: TestApp, browser: Browser, email: string): Promise<void> {
  const { loginCookies, clock } = app.deps;
  const subject = crypto.randomUUID();
  const names = { firstName: "Ana", lastName: "Ruiz" };
  const person = { issuer: "https://school.example.org", subject, email, emailVerified: true };
  const server = new Hono().get("/", (c) => {
    loginCookies.newcomer.set(c, { person: { ...person, ...names }, at: clock().getTime() });
    return c.body(null);
  });
  const [line = ""] = (await server.request("/")).headers.getSetCookie();
  const [pair = ""] = line.split(";");
  browser.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
}
