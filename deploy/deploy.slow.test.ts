import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { bounds } from "#contract/platform/bounds.ts";
import { createBrowser, type Fetch } from "#test-support/browser/browser.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { startServer } from "#test-support/rig/serve.ts";
import { until } from "#test-support/rig/until.ts";
import { findFreePort } from "#test-support/servers/free-port.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";

/** Where a proxy runs: its folder, the port it takes, and the node behind it. */
type Place = { folder: string; port: number; node: string };

type Proxy = {
  /** Its file in `deploy/`, filled in. */
  fill: (file: string, place: Place) => string;
  start: (place: Place) => { args: string[]; env?: Record<string, string> };
};

const proxies: Record<"nginx" | "haproxy" | "caddy", Proxy & { file: string }> = {
  nginx: {
    file: "nginx.conf",
    // Debian includes it in its own file.
    fill: (file, { folder, port, node }) => `
      daemon off; master_process off; pid ${folder}/pid; error_log stderr; events { worker_connections 1024; }
      http {
        access_log off;
        ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
        ${file
          .replace("listen 443", `listen ${port}`)
          .replace(/server \{\s+listen 80;[^}]*\}/, "")
          .replace("127.0.0.1:3000", node)
          .replace(/\/etc\/letsencrypt\/live\/[^/]+\/fullchain\.pem/, join(folder, "both.pem"))
          .replace(/\/etc\/letsencrypt\/live\/[^/]+\/privkey\.pem/, join(folder, "both.pem"))}
      }`,
    start: ({ folder }) => ({ args: ["-p", folder, "-c", join(folder, "config")] }),
  },
  haproxy: {
    file: "haproxy.cfg",
    fill: (file, { folder, port, node }) =>
      file
        .replace(/\tbind :80\n/, "")
        .replace("bind :443", `bind 127.0.0.1:${port}`)
        .replace("/etc/haproxy/rollcall.pem", join(folder, "both.pem"))
        .replace("127.0.0.1:3000", node),
    start: ({ folder }) => ({ args: ["-db", "-f", join(folder, "config")] }),
  },
  caddy: {
    file: "Caddyfile",
    // It would ask for a certificate on the internet.
    fill: (file, { folder, port, node }) =>
      `{\n  admin off\n  auto_https disable_redirects\n}\n${file
        .replaceAll("127.0.0.1:3000", node)
        .replace(
          /^\{\$DOMAIN:rollcall\.example\.org\} \{/m,
          `{$DOMAIN:https://localhost:${port}} {\n  tls ${join(folder, "both.pem")} ${join(folder, "both.pem")}`,
        )}`,
    // Debian's service gives it no variables of ours.
    start: ({ folder }) => ({
      args: ["run", "--adapter", "caddyfile", "--config", join(folder, "config")],
      env: { HOME: folder },
    }),
  },
};

const isInstalled = (program: string) => spawnSync(program, ["-v"]).error === undefined;

/** A certificate for localhost, and its key, in one file. */
function certify(folder: string): string {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const { status } = spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"],
    ...["-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
  ]);
  expect(status).toBe(0);
  writeFileSync(join(folder, "both.pem"), readFileSync(certificate, "utf8") + readFileSync(key));
  return readFileSync(certificate, "utf8");
}

/** Like the browser's, for a certificate that nobody else trusts. */
const trusting =
  (ca: string): Fetch =>
  (url, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const sent = request(url, { ca, method, headers: headers as Record<string, string> });
      sent.on("error", reject);
      sent.on("response", (answer) => {
        const { statusCode: status = 0 } = answer;
        const all = answer.rawHeaders;
        const pairs = all.flatMap((name, at): [string, string][] =>
          at % 2 === 0 ? [[name, all[at + 1] ?? ""]] : [],
        );
        const content = status === 204 ? null : (Readable.toWeb(answer) as ReadableStream);
        resolve(new Response(content, { status, headers: pairs }));
      });
      sent.end(body);
    });

for (const [program, { file, fill, start }] of Object.entries(proxies))
  test.skipIf(!isInstalled(program))(
    `deploy/${file} serves people with ${program}, streams live updates, and lets the largest file through`,
    async ({ onTestFinished }) => {
      const { path: folder, remove } = createTemporaryFolder();
      const [port, nodePort] = await Promise.all([findFreePort(), findFreePort()]);
      const url = `https://localhost:${port}`;
      const server = await startServer({
        PORT: String(nodePort),
        BASE_URL: url,
        TRUSTED_PROXIES: "127.0.0.1",
      });
      const place = { folder, port, node: `127.0.0.1:${nodePort}` };
      const ca = certify(folder);
      const template = readFileSync(join(import.meta.dirname, file), "utf8");
      writeFileSync(join(folder, "config"), fill(template, place));
      const { args, env } = start(place);
      const proxy = spawn(program, args, { stdio: "ignore", env: { ...process.env, ...env } });
      const ended = once(proxy, "exit");
      onTestFinished(async () => {
        proxy.kill("SIGKILL");
        await ended;
        await server.remove();
        remove();
      });
      const fetch = trusting(ca);
      const isReady = async () => (await fetch(`${url}/readyz`, { method: "GET" })).ok;
      await until(program, () => isReady().catch(() => false));

      const admin = await signUpAdmin(createBrowser(url, fetch));
      const { code } = await createEvent(admin);
      const live = await fetch(`${url}${admin.api}/live`, {
        method: "GET",
        headers: { cookie: admin.browser.cookieHeader() ?? "" },
      });
      const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader();
      const hears = async (text: string) => {
        for (let heard = ""; !heard.includes(text);) {
          const { done, value } = (await reader?.read()) ?? { done: true };
          if (done) throw new Error(`The stream ended before ${text}.`);
          heard += value ?? "";
        }
      };
      await hears("event: changes");
      await checkIn(await signUpMember(createBrowser(url, fetch)), code);
      await hears('"attendee"');
      await reader?.cancel();

      const large = await fetch(`${url}/api/me/club-files/preview`, {
        method: "POST",
        headers: {
          cookie: admin.browser.cookieHeader() ?? "",
          origin: url,
          "content-type": "application/json",
        },
        body: " ".repeat(bounds.maxUnpackedClubBytes),
      });
      expect(await large.json()).toMatchObject({ error: { code: "invalid-input" } });
    },
  );
