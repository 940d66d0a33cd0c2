import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { type ErrorObject } from 'ajv/dist/2020.js';
import { root } from '../architecture/sources.ts';

/** A JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

const folder = join(root, 'schemas');

/** The schema of the package with this name. */
export function schemaOf(name: string): Schema {
  return JSON.parse(readFileSync(join(folder, `${name}.schema.json`), 'utf8'));
}

/**
 * What is wrong with a value by the schema of the package with this name, each with its place; empty if nothing is. Objects are closed
 * here: a field that the schema does not name is told too, although the schemas allow readers to meet new ones.
 */
export function validate(value: unknown, name: string): string[] {
  const valid = validator().getSchema(`${name}.schema.json`);
  if (valid === undefined) throw new Error(`there is no schema ${name}`);
  return valid(value) === true ? [] : (valid.errors ?? []).map(said);
}

let made: Ajv | null = null;

/** All schemas, which refer to each other by the names of their files. Keywords that are not known are refused. */
function validator(): Ajv {
  if (made !== null) return made;
  made = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true });
  for (const file of readdirSync(folder)) made.addSchema(closed(JSON.parse(readFileSync(join(folder, file), 'utf8'))) as Schema, file);
  return made;
}

/** The schema without room for fields that it does not name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]));
  return isClosable(schema) ? { ...parts, additionalProperties: false } : parts;
}

/** Whether this is the schema of an object that names its fields, and not what names the fields. */
function isClosable(schema: object): boolean {
  if (!('properties' in schema && 'type' in schema) || 'additionalProperties' in schema) return false;
  return typeof schema.type === 'string' || Array.isArray(schema.type);
}

function said({ instancePath, keyword, params, message }: ErrorObject): string {
  if (keyword === 'additionalProperties') return `${instancePath}/${params.additionalProperty}: the schema does not name it`;
  return `${instancePath || 'the whole'}: ${message ?? keyword}`;
}
