import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import type { User } from "#contract/accounts/accounts.ts";
import { sessionQuery } from "../accounts/session.queries.ts";
import { createQueryClient } from "../platform/api/query-client.ts";
import { speak } from "../platform/language/language.ts";
import { App } from "./app.tsx";
import { createAppRouter, listPages } from "./router.tsx";

const somebody: User = {
  id: "u",
  name: "Ada",
  email: "",
  type: "member",
  personId: "p",
  seats: [],
};

beforeAll(() => speak("en"));

async function open(path: string, user: User | null): Promise<string> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery().queryKey, { user });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(queryClient, history);
  await router.load();
  expect(router.state.location.pathname).toBe(path);
  return renderToString(<App queryClient={queryClient} router={router} />);
}

/** Every page's path, with an ID that could be real. */
const pages = listPages(createAppRouter(createQueryClient(), createMemoryHistory())).map((path) =>
  path.replaceAll(/\$\w+/g, "k7mpw3xd").replace(/\/$/, ""),
);
const beginnings = pages.flatMap((path) =>
  path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/")),
);
const madeUp = [
  "/nothing",
  ...new Set(beginnings.filter((path) => !pages.includes(path))),
  // Right below an event, a word takes the place of its ID.
  ...["/admin/events/details", "/admin/events/edit"],
  ...pages.map((path) => `${path}/nothing/at/all`),
];

for (const [who, user] of [
  ["logged in", somebody],
  ["logged out", null],
] as const)
  it.each(madeUp)(`%s is Page Not Found for people who are ${who} (R13.9)`, async (path) => {
    const html = await open(path, user);
    expect(html).toMatch(/<h1[^>]*>Page Not Found</);
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go Home/);
    expect(html.match(/<(?:header|main)\b/g)).toHaveLength(2);
  });
