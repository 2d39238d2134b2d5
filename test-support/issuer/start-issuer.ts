import { join } from "node:path";
import { createInterface } from "node:readline";
import { spawnProgram } from "../servers/spawn-program.ts";
import type { IssuerCommand } from "./commands.ts";

/** A school's login that runs in a process of its own. */
export type Issuer = {
  /** Its URL, which is also its name. */
  url: string;
  command(command: IssuerCommand): Promise<void>;
  stop(): Promise<void>;
};

/** The client that the issuer knows. */
export const issuerClient = {
  clientId: "rollcall",
  clientSecret: "the secret of a made-up client",
};

/** The settings of a server whose people can log in with it. */
export function schoolSettings({ url }: Pick<Issuer, "url">) {
  return {
    OIDC_ISSUER: url,
    OIDC_CLIENT_ID: issuerClient.clientId,
    OIDC_CLIENT_SECRET: issuerClient.clientSecret,
    OIDC_NAME: "Lincoln High",
  };
}

/** Starts an issuer that may send people back to `callbacks`. */
export async function startIssuer(...callbacks: string[]): Promise<Issuer> {
  const program = spawnProgram([join(import.meta.dirname, "main.ts"), ...callbacks], {
    cwd: join(import.meta.dirname, "../.."),
    env: process.env,
  });
  let errors = "";
  program.stderr.on("data", (piece: Buffer) => (errors += piece.toString()));
  const lines = createInterface(program.stdout);
  const url = await new Promise<string>((resolve, reject) => {
    lines.on("line", (line) => line.startsWith("http://127.0.0.1:") && resolve(line));
    program.once("exit", () => reject(new Error(`The issuer didn't start: ${errors}`)));
  });
  return {
    url,
    async command(command) {
      const response = await fetch(`${url}/commands`, {
        method: "POST",
        body: JSON.stringify(command),
      });
      if (!response.ok) throw new Error(`The issuer answered ${response.status}.`);
    },
    async stop() {
      const ended = new Promise((resolve) => program.once("exit", resolve));
      program.kill();
      await ended;
    },
  };
}
