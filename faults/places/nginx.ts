import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Proxy } from "#test-support/rig/proxy.ts";
import { until } from "#test-support/rig/until.ts";
import { findFreePort } from "#test-support/servers/free-port.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";

/** Why nginx can't run here; undefined if it can. */
export function nginxObstacle(): string | undefined {
  return spawnSync("nginx", ["-v"]).status === 0 ? undefined : "nginx is not installed";
}

/** A real nginx in front of one node, mostly with default settings. */
export async function startNginx(
  target: string,
): Promise<Pick<Proxy, "url" | "refusals" | "close">> {
  const folder = createTemporaryFolder();
  const port = await findFreePort();
  const [configuration, log] = [join(folder.path, "nginx.conf"), join(folder.path, "access.log")];
  writeFileSync(configuration, configure(folder.path, port, target));
  const nginx = spawn("nginx", ["-p", folder.path, "-c", configuration, "-e", "error.log"], {
    stdio: "ignore",
  });
  const ended = once(nginx, "exit");
  const url = `http://127.0.0.1:${port}`;
  await until("nginx", () => fetch(url).then(({ ok }) => ok));
  return {
    url,
    refusals: () => readFileSync(log, "utf8").split("\n502").length - 1,
    async close() {
      nginx.kill();
      await ended;
      folder.remove();
    },
  };
}

function configure(folder: string, port: number, target: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n  ");
  return `
daemon off;
master_process off;
pid ${folder}/pid;
events {}
http {
  ${temporary}
  log_format status $status;
  access_log ${folder}/access.log status;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${target.replace("localhost", "127.0.0.1")};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
    }
  }
}
`;
}
