import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { answerRequests, createHttpServer } from "#server/platform/http/http-server.ts";
import type { TestApp } from "./test-app.ts";

/** Opens a port for a test app, for tests that need a real connection. */
export async function serveTestApp({ app }: TestApp): Promise<{
  origin: string;
  close(): Promise<void>;
}> {
  const server = createHttpServer();
  answerRequests(server, getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
