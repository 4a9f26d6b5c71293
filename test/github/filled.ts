/** A node of a JSON Schema as far as it is followed here. */
interface Schema {
  readonly [key: string]: unknown;
}

/**
 * What a handler answers, with everything else that the schema requires filled in by samples, so that handlers name only what a case is about.
 * `lookUp` resolves `#/components/…`.
 */
export function filled(schema: unknown, value: unknown, lookUp: (ref: string) => unknown): unknown {
  const node = resolved(schema, lookUp);
  if (Array.isArray(value) && node.items !== undefined) return value.map((each) => filled(node.items, each, lookUp));
  if (value !== undefined && (typeof value !== 'object' || value === null)) return value;
  const choices = [...list(node.anyOf), ...list(node.oneOf)];
  if (choices.length > 0 && node.properties === undefined) {
    if (value === undefined && choices.some((each) => list(resolved(each, lookUp).enum).includes(null))) return null;
    return filled(choices.find((each) => couldBe(resolved(each, lookUp), value)) ?? choices[0], value, lookUp);
  }
  if (value === undefined) return sample(node, lookUp);
  const properties = entriesOf(node, lookUp);
  const required = requiredOf(node, lookUp);
  const given: Record<string, unknown> = Object.fromEntries(Object.entries(value));
  for (const [name, property] of properties) {
    if (name in given) given[name] = filled(property, given[name], lookUp);
    else if (required.has(name)) given[name] = filled(property, undefined, lookUp);
  }
  return given;
}

/** Tells choices apart by their kind and by properties that may have few values. */
function couldBe(node: Schema, value: unknown): boolean {
  if (value === undefined) return true;
  if (Array.isArray(value)) return node.type === 'array';
  if (node.type === 'array' || typeof value !== 'object' || value === null) return false;
  const properties = isSchema(node.properties) ? node.properties : {};
  return Object.entries(value).every(([name, given]) => {
    const property = properties[name];
    const allowed = isSchema(property) ? list(property.enum) : [];
    return allowed.length === 0 || allowed.includes(given);
  });
}

function sample(node: Schema, lookUp: (ref: string) => unknown): unknown {
  if (node.nullable === true) return null;
  const [first] = list(node.enum);
  if (first !== undefined) return first;
  switch (node.type) {
    case 'string':
      return { 'date-time': '2026-11-30T10:00:00Z', uri: 'https://github.example/x', email: 'a@example.org' }[String(node.format)] ?? 'x';
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'array':
      return [];
    default:
      return filled({ ...node, nullable: false }, {}, lookUp);
  }
}

function resolved(schema: unknown, lookUp: (ref: string) => unknown): Schema {
  if (!isSchema(schema)) return {};
  return typeof schema.$ref === 'string' ? resolved(lookUp(schema.$ref), lookUp) : schema;
}

function entriesOf(node: Schema, lookUp: (ref: string) => unknown): readonly (readonly [string, unknown])[] {
  const own = isSchema(node.properties) ? Object.entries(node.properties) : [];
  return [...list(node.allOf).flatMap((each) => entriesOf(resolved(each, lookUp), lookUp)), ...own];
}

function requiredOf(node: Schema, lookUp: (ref: string) => unknown): ReadonlySet<string> {
  const inherited = list(node.allOf).flatMap((each) => [...requiredOf(resolved(each, lookUp), lookUp)]);
  return new Set([...inherited, ...list(node.required).map(String)]);
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
