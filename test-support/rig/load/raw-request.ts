/** A request's bytes, headers and body. */
export function rawRequest(
  method: "GET" | "POST" | "PUT",
  path: string,
  {
    cookie,
    json,
    headers = {},
  }: { cookie?: string; json?: unknown; headers?: Record<string, string> } = {},
): Uint8Array {
  const body = json === undefined ? "" : JSON.stringify(json);
  const lines = Object.entries({
    host: "127.0.0.1",
    ...(cookie !== undefined && { cookie }),
    ...(body !== "" && {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
    }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return new TextEncoder().encode(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}
