/** A JSON schema, as far as the API document uses it for what is sent. */
type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  type?: string | string[];
};
type Schemas = Record<string, Schema>;

type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
};

/** The API document at `/api/openapi.json`. */
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
};

/** A text or a number that a request carries. */
export type RequestField = {
  /** Where it is: `path.eventId`, `query.until`, or `body.people[].who.personId`. */
  at: string;
  /** What it's called: the last name of that. */
  name: string;
  /** The kinds of the body that have it, such as `undo`; empty when the body has no kinds. */
  kinds: readonly string[];
};

/** Every text and number that requests of a route carry, apart from choices among listed words. */
export function listRequestFields(
  { paths, components }: ApiDocument,
  route: string,
): RequestField[] {
  const [method = "", path = ""] = route.split(" ");
  const operation = paths[path]?.[method.toLowerCase()];
  const inAddress = (operation?.parameters ?? []).map(({ name, in: place }) => `${place}.${name}`);
  const schema = operation?.requestBody?.content["application/json"]?.schema;
  const inBody = schema === undefined ? [] : fieldsOf(schema, components.schemas, "body");
  return [...inAddress.map((at) => ({ at, kinds: [] })), ...inBody].map((field) => ({
    ...field,
    name: field.at.replaceAll("[]", "").split(".").at(-1) ?? "",
  }));
}

type Found = Omit<RequestField, "name">;

function fieldsOf(schema: Schema, schemas: Schemas, at: string): Found[] {
  const { $ref, properties = {}, items, prefixItems = [], type } = schema;
  const inner = (part: Schema, where = at) => fieldsOf(part, schemas, where);
  if ($ref !== undefined) return inner(schemas[$ref.split("/").at(-1) ?? ""] ?? {});
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const elements = items === undefined ? prefixItems : [items, ...prefixItems];
  const isChoice = schema.enum !== undefined || type === "boolean";
  const isValue = [type]
    .flat()
    .some((one) => one === "string" || /^(?:integer|number)$/.test(one ?? ""));
  return [
    ...(isValue && !isChoice ? [{ at, kinds: [] }] : []),
    ...Object.entries(properties).flatMap(([name, part]) => inner(part, `${at}.${name}`)),
    ...elements.flatMap((part) => inner(part, `${at}[]`)),
    ...choices.flatMap((part) => inner(part).map((field) => withKinds(field, part))),
  ];
}

/** A branch of a choice is told apart by the first of its properties that lists words. */
function withKinds(field: Found, { properties = {} }: Schema): Found {
  if (field.kinds.length > 0) return field;
  const words = Object.values(properties).find((part) => part.enum !== undefined)?.enum ?? [];
  return { ...field, kinds: words.map(String) };
}
