import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../architecture/sources.ts';

/** A JSON Schema; keywords that `validate` does not know are refused, so that nothing goes unchecked. */
export type Schema = Readonly<Record<string, unknown>>;

/** The schema of the package with this name. */
export function schemaOf(name: string): Schema {
  return JSON.parse(readFileSync(join(root, 'schemas', `${name}.schema.json`), 'utf8'));
}

/**
 * What is wrong with a value by a schema (JSON Schema 2020-12, the keywords below), each with its place; empty if nothing is. Objects are
 * closed here: a field that the schema does not name is told too, although the schemas allow readers to meet new ones.
 */
export function validate(value: unknown, schema: Schema, whole = schema, at = ''): string[] {
  const problems: string[] = [];
  const wrong = (what: string) => problems.push(`${at || 'the whole'}: ${what}`);
  for (const [keyword, wanted] of Object.entries(schema)) {
    switch (keyword) {
      case '$schema':
      case '$defs':
      case 'title':
      case 'description':
        break;
      case '$ref': {
        const [file, name = ''] = String(wanted).split('#/$defs/');
        const target = file === '' ? whole : schemaOf(String(file).replace('.schema.json', ''));
        const found = name === '' ? target : (target.$defs as Record<string, Schema>)[name];
        problems.push(...validate(value, found!, target, at));
        break;
      }
      case 'type':
        if (![wanted].flat().some((type) => isOf(value, String(type)))) wrong(`${JSON.stringify(value)} is not of the type ${wanted}`);
        break;
      case 'enum':
        if (!(wanted as unknown[]).includes(value)) wrong(`${JSON.stringify(value)} is not one of ${JSON.stringify(wanted)}`);
        break;
      case 'const':
        if (value !== wanted) wrong(`${JSON.stringify(value)} is not ${JSON.stringify(wanted)}`);
        break;
      case 'minimum':
        if (typeof value === 'number' && value < Number(wanted)) wrong(`${value} is less than ${wanted}`);
        break;
      case 'exclusiveMinimum':
        if (typeof value === 'number' && value <= Number(wanted)) wrong(`${value} is not more than ${wanted}`);
        break;
      case 'pattern':
        if (typeof value === 'string' && !new RegExp(String(wanted), 'u').test(value)) wrong(`${value} does not match ${wanted}`);
        break;
      case 'items':
        if (Array.isArray(value)) problems.push(...value.flatMap((one, i) => validate(one, wanted as Schema, whole, `${at}/${i}`)));
        break;
      case 'anyOf': {
        const tried = (wanted as Schema[]).map((one) => validate(value, one, whole, at));
        if (tried.every((one) => one.length > 0)) problems.push(...(tried.find((one) => !one[0]?.includes('type null')) ?? []));
        break;
      }
      case 'required':
        if (isObject(value)) for (const name of wanted as string[]) if (!Object.hasOwn(value, name)) wrong(`${name} is missing`);
        break;
      case 'propertyNames':
        if (isObject(value))
          problems.push(...Object.keys(value).flatMap((name) => validate(name, wanted as Schema, whole, `${at}/${name}`)));
        break;
      case 'properties':
      case 'additionalProperties':
        break;
      default:
        throw new Error(`the keyword ${keyword} is not known here`);
    }
  }
  return isObject(value) ? [...problems, ...fieldProblems(value, schema, whole, at)] : problems;
}

function fieldProblems(value: Readonly<Record<string, unknown>>, schema: Schema, whole: Schema, at: string): string[] {
  const named = (schema.properties ?? {}) as Record<string, Schema>;
  const others = schema.additionalProperties;
  return Object.entries(value).flatMap(([name, one]) => {
    const place = `${at}/${name}`;
    if (Object.hasOwn(named, name)) return validate(one, named[name]!, whole, place);
    if (typeof others === 'object') return validate(one, others as Schema, whole, place);
    return schema.properties === undefined ? [] : [`${place}: the schema does not name it`];
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOf(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
