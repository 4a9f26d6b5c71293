import * as z from 'zod';

/** Whether a value fits. */
export type Guard = (value: unknown) => boolean;

/**
 * A yes/no reading of a schema that copies nothing and visits only the keys that are there: several times as fast as `parse`
 * on objects of many optional keys. It accepts exactly what the schema accepts. Not for schemas that change their input.
 */
export function guardOf(schema: z.core.$ZodType): Guard {
  if (schema instanceof z.ZodOptional) {
    const inner = guardOf(schema.def.innerType);
    return (value) => value === undefined || inner(value);
  }
  if (schema instanceof z.ZodNullable) {
    const inner = guardOf(schema.def.innerType);
    return (value) => value === null || inner(value);
  }
  if (schema instanceof z.ZodString && plain(schema)) return (value) => typeof value === 'string';
  if (schema instanceof z.ZodBoolean && plain(schema)) return (value) => typeof value === 'boolean';
  if (schema instanceof z.ZodUnion) {
    const options = schema.def.options.map(guardOf);
    return (value) => options.some((fits) => fits(value));
  }
  if (schema instanceof z.ZodArray && plain(schema)) {
    const element = guardOf(schema.def.element);
    return (value) => Array.isArray(value) && value.every(element);
  }
  if (schema instanceof z.ZodObject && plain(schema) && schema.def.catchall instanceof z.ZodUnknown) return objectGuard(schema);
  return (value) => z.core.safeParse(schema, value).success;
}

function objectGuard(schema: z.ZodObject): Guard {
  const fields = new Map(Object.entries(schema.shape).map(([key, field]) => [key, guardOf(field)]));
  const required = [...fields].filter(([, fits]) => !fits(undefined)).map(([key]) => key);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    for (const [key, held] of Object.entries(value)) {
      const fits = fields.get(key);
      if (fits !== undefined && !fits(held)) return false;
    }
    return required.every((key) => Object.hasOwn(value, key));
  };
}

function plain(schema: z.ZodType): boolean {
  return (schema.def.checks ?? []).length === 0;
}
