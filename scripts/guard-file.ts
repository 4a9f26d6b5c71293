import * as z from 'zod';
import * as zodCore from 'zod/v4/core';
import { RunRecord } from '../core/record.ts';

/**
 * The committed yes/no reading of `RunRecord`: straight comparisons, made from the schema, because validation stands on the hot path and
 * zod's own reading of objects with many optional keys costs as much there as `JSON.parse`. What does not fit is put into words by zod.
 */
export function guardFile(): { readonly path: string; readonly text: string } {
  const made = writer();
  const record = made.test(RunRecord, 'value');
  const text = `// Made from core/record.ts by \`npm run schemas\`. Do not edit.
import { isFields } from '../fields.ts';
import type { RunRecord } from '../record.ts';

${made.parts.join('\n\n')}

/** Accepts exactly what the schema accepts. */
export function isRunRecord(value: unknown): value is RunRecord {
  return ${record};
}
`;
  return { path: 'core/schema/is-run-record.ts', text };
}

function writer() {
  const parts: string[] = [];
  const named = new Map<string, string>();
  let counted = 0;

  function part(kind: string, text: (name: string) => string): string {
    const key = text('');
    const known = named.get(key);
    if (known !== undefined) return known;
    const name = `${kind}${++counted}`;
    named.set(key, name);
    parts.push(text(name));
    return name;
  }

  function test(schema: zodCore.$ZodType, at: string): string {
    if (schema instanceof z.ZodOptional) return `(${test(schema.def.innerType, at)} || ${at} === undefined)`;
    if (schema instanceof z.ZodNullable) return `(${test(schema.def.innerType, at)} || ${at} === null)`;
    if (schema instanceof z.ZodUnion) return `(${schema.def.options.map((option) => test(option, at)).join(' || ')})`;
    if (schema instanceof z.ZodLiteral) return equals([...schema.values], at);
    if (schema instanceof z.ZodEnum) return equals(schema.options, at);
    if (schema instanceof z.ZodBoolean) return `typeof ${at} === 'boolean'`;
    if (schema instanceof z.ZodString)
      return [`typeof ${at} === 'string'`, ...checksOf(schema).map((check) => textCheck(check, at))].join(' && ');
    if (schema instanceof z.ZodNumberFormat && schema.format === 'safeint') return number(schema, at);
    if (schema instanceof z.ZodArray) return `${list(schema)}(${at})`;
    if (schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodUnknown) return `${object(schema)}(${at})`;
    throw new Error(`no comparison is known for ${schema._zod.def.type}`);
  }

  function textCheck(check: zodCore.$ZodCheck, at: string): string {
    if (!(check instanceof zodCore.$ZodCheckRegex)) throw new Error(`no comparison is known for ${check._zod.def.check}`);
    const { source, flags } = check._zod.def.pattern;
    return `${part('text', (name) => `const ${name} = /${source}/${flags};`)}.test(${at})`;
  }

  function number(schema: z.ZodNumberFormat, at: string): string {
    const bounds = checksOf(schema).flatMap((check) => {
      if (check instanceof zodCore.$ZodCheckNumberFormat) return [];
      if (!(check instanceof zodCore.$ZodCheckGreaterThan)) throw new Error(`no comparison is known for ${check._zod.def.check}`);
      return [`${at} ${check._zod.def.inclusive ? '>=' : '>'} ${check._zod.def.value}`];
    });
    return [`typeof ${at} === 'number' && Number.isSafeInteger(${at})`, ...bounds].join(' && ');
  }

  function list(schema: z.ZodArray): string {
    const element = test(schema.def.element, 'each');
    return part(
      'list',
      (name) => `function ${name}(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const elements: readonly unknown[] = value;
  for (const each of elements) if (!(${element})) return false;
  return true;
}`,
    );
  }

  function object(schema: z.ZodObject): string {
    const fields = Object.entries(schema.shape).map(([key, field]) => `    ${test(field, `value.${key}`)}`);
    return part(
      'object',
      (name) => `function ${name}(value: unknown): boolean {
  if (!isFields(value)) return false;
  return (
${fields.length === 0 ? '    true' : fields.join(' &&\n')}
  );
}`,
    );
  }

  return { parts, test };
}

function equals(values: readonly unknown[], at: string): string {
  return `(${values.map((value) => `${at} === ${JSON.stringify(value)?.replaceAll('"', "'")}`).join(' || ')})`;
}

function checksOf(schema: z.ZodType): readonly zodCore.$ZodCheck[] {
  return schema.def.checks ?? [];
}
