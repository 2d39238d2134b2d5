import { expect } from "vitest";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  maxProperties?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Route = {
  parameters?: { name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Document = {
  paths: Record<string, Record<string, Route>>;
  components: { schemas: Record<string, Schema> };
};

const shortFormats = new Set(["date", "uuid"]);

/** Whether a text has a maximum: one of its own, or by its format or pattern. */
function hasMaximum({ maxLength, format = "", pattern }: Schema): boolean {
  if (maxLength !== undefined || shortFormats.has(format)) return true;
  const repeated = pattern?.replaceAll(/\[[^\]]*\]/g, "x") ?? "*";
  return repeated.startsWith("^") && repeated.endsWith("$") && !/[*+]|,\}/.test(repeated);
}

onEveryDatabase("A request", (test) => {
  test("has a maximum for every list and every text in it", async ({ app }) => {
    const { body } = await app.browser().get("/api/openapi.json");
    const { paths, components } = body as Document;
    const unlimited: string[] = [];
    let seen = 0;
    const walk = (given: Schema, path: string) => {
      const name = given.$ref?.split("/").at(-1);
      const schema = name === undefined ? given : components.schemas[name];
      if (schema === undefined) throw new Error(`${path} refers to nothing`);
      const types = new Set([schema.type ?? []].flat());
      if (types.has("array") && schema.prefixItems === undefined) {
        seen += 1;
        if (schema.maxItems === undefined) unlimited.push(`${path}[]`);
      }
      if (types.has("string") && schema.enum === undefined && schema.const === undefined) {
        seen += 1;
        if (!hasMaximum(schema)) unlimited.push(path);
      }
      for (const [key, one] of Object.entries(schema.properties ?? {})) walk(one, `${path}.${key}`);
      if (typeof schema.additionalProperties === "object") {
        const { propertyNames, maxProperties, additionalProperties } = schema;
        if (maxProperties === undefined || propertyNames === undefined) unlimited.push(`${path}.*`);
        else for (const one of [propertyNames, additionalProperties]) walk(one, `${path}.*`);
      }
      if (schema.items !== undefined) walk(schema.items, `${path}[]`);
      for (const one of [
        ...(schema.prefixItems ?? []),
        ...(schema.anyOf ?? []),
        ...(schema.oneOf ?? []),
        ...(schema.allOf ?? []),
      ])
        walk(one, path);
    };
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
        const route = `${method.toUpperCase()} ${path}`;
        for (const { name, schema } of parameters) walk(schema, `${route} ${name}`);
        for (const { schema } of Object.values(requestBody?.content ?? {})) walk(schema, route);
      }
    expect(unlimited).toEqual([]);
    expect(seen).toBeGreaterThan(200);
  });
});
