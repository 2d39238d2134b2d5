import { createRoute, z } from "@hono/zod-openapi";
import type { Config } from "../../platform/config.ts";
import { createRouter, json } from "../../platform/http/router.ts";
import type { SigningKeys } from "./token-sync-keys.ts";

const keySetSchema = z
  .object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) })
  .meta({ id: "KeySet" });

const getKeySet = createRoute({
  method: "get",
  path: "/.well-known/jwks.json",
  tags: ["token sync"],
  summary: "Get the public keys that verify token sync's tokens",
  responses: { 200: json(keySetSchema, "A JSON Web Key Set; empty if token sync isn't set up") },
});

/** The public keys of token sync, open to everyone. */
export function tokenSyncRoutes({
  config,
  signingKeys,
}: {
  config: Pick<Config, "tokenSyncUrl">;
  signingKeys: SigningKeys;
}) {
  return createRouter().openapi(getKeySet, async (c) => {
    const { keys } =
      config.tokenSyncUrl === undefined ? { keys: [] } : await signingKeys.getPublicKeys();
    c.header("cache-control", "public, max-age=300");
    return c.json({ keys: keys as { kid: string; kty: string }[] }, 200);
  });
}
