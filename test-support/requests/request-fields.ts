/** A JSON schema, limited to the parts that the API document uses for requests. */
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

/** A text or number in a request. */
export type RequestField = {
  /** Its location: `path.eventId`, `query.until`, or `body.people[].who.personId`. */
  at: string;
  /** The last name of its location. */
  name: string;
  /** The kinds of the body that contain it, such as `undo`; empty if the body has no kinds. */
  kinds: readonly string[];
};

/** All texts and numbers in a route's requests, except for enums. */
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

/** The branches of a union are distinguished by their first enum property. */
function withKinds(field: Found, { properties = {} }: Schema): Found {
  if (field.kinds.length > 0) return field;
  const words = Object.values(properties).find((part) => part.enum !== undefined)?.enum ?? [];
  return { ...field, kinds: words.map(String) };
}
