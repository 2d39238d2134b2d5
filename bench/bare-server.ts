import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { answerRequests, createHttpServer } from "#server/platform/http/http-server.ts";

/** The product's HTTP stack with nothing behind it: what is posted as JSON is answered. */
const app = new Hono()
  .get("/", (c) => c.json({}))
  .post("/", async (c) => c.json(await c.req.json<object>()));

const server = createHttpServer([]);
answerRequests(server, getRequestListener(app.fetch));
server.listen(Number(process.env["PORT"]), process.env["HOST"]);
process.on("SIGTERM", () => process.exit());
