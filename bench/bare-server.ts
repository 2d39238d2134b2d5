import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { answerRequests, createHttpServer } from "#server/platform/http/http-server.ts";

/** Our HTTP stack with no logic: responds with the JSON that was posted. */
const app = new Hono()
  .get("/", (c) => c.json({}))
  .post("/", async (c) => c.json(await c.req.json<object>()));

const server = createHttpServer();
answerRequests(server, getRequestListener(app.fetch));
const host = process.env["HOST"];
server.listen(Number(process.env["PORT"]), host, () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`Rollcall is ready: http://${host}:${port}\n`);
});
process.on("SIGTERM", () => process.exit());
