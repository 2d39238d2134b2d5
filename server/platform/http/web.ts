import { readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { StartError } from "../start-error.ts";

/** Serves the built browser part. Every address that is no file is a screen of it. */
export function web(webRoot: string) {
  const page = readPage(webRoot);
  return new Hono()
    .use(
      "/assets/*",
      async (c, next) => {
        await next();
        // The names of built files carry a hash of their content.
        if (c.res.ok) c.header("cache-control", "public, max-age=31536000, immutable");
      },
      serveStatic({ root: webRoot, precompressed: true }),
    )
    .get("/assets/*", (c) => c.notFound())
    .get("/:file{[^/]+\\.\\w+}", serveStatic({ root: webRoot }))
    .get("*", (c) => {
      c.header("cache-control", "no-cache");
      return c.html(page);
    });
}

function readPage(webRoot: string): string {
  try {
    return readFileSync(join(webRoot, "index.html"), "utf8");
  } catch {
    throw new StartError(`the browser part is missing in ${webRoot}. npm start builds it.`);
  }
}
