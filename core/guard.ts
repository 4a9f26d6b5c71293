import * as z from 'zod';
import * as zodCore from 'zod/v4/core';

/** Whether a value fits. */
export type Guard = (value: unknown) => boolean;

/**
 * A yes/no reading of a schema that copies nothing and visits only the keys that are there: faster than `parse` on objects of many
 * optional keys. It accepts exactly what the schema accepts. Not for schemas that change their input.
 */
export function guardOf(schema: zodCore.$ZodType): Guard {
  if (isText(schema)) return (value) => typeof value === 'string';
  if (schema instanceof z.ZodOptional && schema.def.innerType instanceof z.ZodNullable)
    return nullishGuard(schema.def.innerType.def.innerType);
  if (schema instanceof z.ZodOptional) return either((value) => value === undefined, guardOf(schema.def.innerType));
  if (schema instanceof z.ZodNullable) return either(guardOf(schema.def.innerType), (value) => value === null);
  if (schema instanceof z.ZodUnion) return schema.def.options.map(guardOf).reduceRight((last, first) => either(first, last));
  if (schema instanceof z.ZodString) return stringGuard(schema);
  if (schema instanceof z.ZodBoolean && unchecked(schema)) return (value) => typeof value === 'boolean';
  if (schema instanceof z.ZodNumberFormat && unchecked(schema) && schema.format === 'safeint') return Number.isSafeInteger;
  if (schema instanceof z.ZodEnum && unchecked(schema)) {
    const options = new Set<unknown>(schema.options);
    return (value) => options.has(value);
  }
  if (schema instanceof z.ZodArray && unchecked(schema)) return listGuard(guardOf(schema.def.element));
  if (schema instanceof z.ZodObject && unchecked(schema) && schema.def.catchall instanceof z.ZodUnknown) return objectGuard(schema);
  return (value) => zodCore.safeParse(schema, value).success;
}

function either(first: Guard, second: Guard): Guard {
  return (value) => first(value) || second(value);
}

/** One call for the commonest field of all. */
function nullishGuard(inner: zodCore.$ZodType): Guard {
  if (isText(inner)) return (value) => typeof value === 'string' || value === undefined || value === null;
  const fits = guardOf(inner);
  return (value) => value === undefined || value === null || fits(value);
}

function isText(schema: zodCore.$ZodType): boolean {
  return schema instanceof z.ZodString && unchecked(schema);
}

function stringGuard(schema: z.ZodString): Guard {
  const [check, ...more] = schema.def.checks ?? [];
  if (check === undefined) return (value) => typeof value === 'string';
  const pattern = check instanceof zodCore.$ZodCheckRegex && more.length === 0 ? check._zod.def.pattern : null;
  if (pattern === null || pattern.global || pattern.sticky) return (value) => zodCore.safeParse(schema, value).success;
  return (value) => typeof value === 'string' && pattern.test(value);
}

function listGuard(element: Guard): Guard {
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (const held of value) if (!element(held)) return false;
    return true;
  };
}

function objectGuard(schema: z.ZodObject): Guard {
  const fields = new Map(Object.entries(schema.shape).map(([key, field]) => [key, guardOf(field)]));
  const required = [...fields].filter(([, fits]) => !fits(undefined)).map(([key]) => key);
  return (value) => {
    if (!isRecord(value)) return false;
    for (const key in value) {
      const fits = fields.get(key);
      if (fits !== undefined && !fits(value[key])) return false;
    }
    return required.every((key) => Object.hasOwn(value, key));
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unchecked(schema: z.ZodType): boolean {
  return (schema.def.checks ?? []).length === 0;
}
