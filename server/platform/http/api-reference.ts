import { createRequire } from "node:module";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const require = createRequire(import.meta.url);
const [styles, script] = [
  require.resolve("swagger-ui-dist/swagger-ui.css"),
  require.resolve("swagger-ui-dist/swagger-ui-bundle.js"),
];

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Rollcall API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#swagger-ui" });\n`;

/** The page for browsing and trying out the API, with all assets served by us. */
export function apiReference() {
  return new Hono()
    .get("/", (c) => c.html(page))
    .get("/start.js", (c) =>
      c.body(start, 200, { "content-type": "text/javascript; charset=utf-8" }),
    )
    .get("/swagger-ui.css", serveStatic({ path: styles }))
    .get("/swagger-ui-bundle.js", serveStatic({ path: script }));
}
