import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { answerRequests, createHttpServer } from "#server/platform/http/http-server.ts";

/** Our HTTP stack with no logic: responds with the JSON that was posted. */
const app = new Hono()
  .get("/", (c) => c.json({}))
  .post("/", async (c) => c.json(await c.req.json<object>()));

const server = createHttpServer([]);
answerRequests(server, getRequestListener(app.fetch));
server.listen(Number(process.env["PORT"]), process.env["HOST"]);
process.on("SIGTERM", () => process.exit());
