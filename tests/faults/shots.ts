/** Requests to one endpoint, made from its schemas: half of them valid, half with one or two defects. */
import { fc } from '#tests/support/chance/properties.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { jsonSchema } from '#server/pages/openapi.server.ts'
import { besideHeaders, brokenBodies, oddParts, oddQueries, oddSignIns, oddText, oddTypes, oddValue } from './odd.ts'

/**
 * One raw request with the headers beside the sign-in. `signedIn` says whether the caller's sign-in headers are sent.
 */
export type Shot = {
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  signedIn: boolean
  spoilt: string
}
/** Meaningful values by field name. */
export type Hints = Readonly<Record<string, readonly unknown[]>>

type Json = Readonly<Record<string, unknown>>
const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  file: 'application/pdf',
} as const

/** Generates values that fit a JSON schema. */
function fitting(schema: Json, name: string, hints: Hints): fc.Arbitrary<unknown> {
  const known = hints[name]
  const plain = unhinted(schema, hints)
  return known && known.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: plain })
    : plain
}

function unhinted(schema: Json, hints: Hints): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  const among = schema.anyOf ?? schema.oneOf
  if (Array.isArray(among)) return fc.oneof(...(among as Json[]).map((element) => unhinted(element, hints)))
  switch (schema.type) {
    case 'string':
      return typeof schema.pattern === 'string'
        ? fc.stringMatching(new RegExp(schema.pattern))
        : textWithin(Number(schema.minLength ?? 0), Number(schema.maxLength ?? 300))
    case 'integer':
      return fc.oneof(
        {
          weight: 3,
          arbitrary: fc.integer({
            min: Math.max(Number(schema.minimum), -50_000_000),
            max: Math.min(Number(schema.maximum), 50_000_000),
          }),
        },
        { weight: 1, arbitrary: fc.constantFrom(Number(schema.minimum), Number(schema.maximum), 0) },
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'object':
      return fittingObject(schema, hints)
    default:
      return oddValue
  }
}

/** With this many optional keys hardly any value would fit with all of them, so only a few are sent. */
const manyKeys = 10

/** Text of a legal length, half of it odd: whatever a schema accepts, the handler and the database must bear. */
function textWithin(least: number, most: number): fc.Arbitrary<string> {
  const odd = oddText.map((text) => text.slice(0, most).padEnd(least, '\u0000'))
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(most, 60) }).map((text) => text.slice(0, most)),
    odd,
  )
}

function fittingObject(schema: Json, hints: Hints): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const required = (schema.required ?? []) as string[]
  const model = Object.fromEntries(properties.map(([name, inner]) => [name, fitting(inner, name, hints)]))
  if (properties.length === 0 && schema.additionalProperties)
    return fc.dictionary(fc.string({ maxLength: 10 }), oddText, { maxKeys: 5 })
  const optional = Object.keys(model).filter((name) => !required.includes(name))
  if (optional.length < manyKeys) return fc.record(model, { requiredKeys: required })
  const some = fc.subarray(optional, { maxLength: 3 })
  return some.chain((names) =>
    fc.record(Object.fromEntries([...required, ...names].map((name) => [name, model[name]!]))),
  )
}

/** A valid value with one defect: a missing key, a key of another type, an extra key. */
const spoiltObject = (fit: fc.Arbitrary<unknown>) =>
  fc
    .tuple(
      fit,
      fc.nat(),
      fc.constantFrom('drop', 'replace', 'replace', 'replace', 'add', 'all'),
      oddValue,
      fc.constantFrom('x', '__proto__', 'constructor', 'isAdmin', 'role', 'id', 'accountId', 'name', '', '가'),
    )
    .map(([value, at, how, odd, extra]) => {
      if (typeof value !== 'object' || value === null || how === 'all') return odd
      const entries = Object.entries(value)
      const place = entries.length === 0 ? 0 : at % entries.length
      if (how === 'drop') entries.splice(place, 1)
      else if (how === 'replace' && entries[place]) entries[place] = [entries[place][0], odd]
      else entries.push([extra, odd])
      return new Map(entries)
    })

/** JSON as a hostile client writes it: `__proto__` as a plain key, lone surrogates unescaped. */
function written(value: unknown): Buffer {
  const text =
    value instanceof Map
      ? `{${[...value].map(([name, entry]) => `${JSON.stringify(name)}:${JSON.stringify(entry) ?? 'null'}`).join(',')}}`
      : JSON.stringify(value)
  return Buffer.from(text ?? 'null')
}

const asForm = (value: unknown): Buffer =>
  Buffer.from(
    Object.entries(value instanceof Map ? Object.fromEntries(value) : ((value ?? {}) as object))
      .map(([name, entry]) => `${component(name)}=${component(entry)}`)
      .join('&'),
  )

/** Encodes a value for an address; a lone surrogate becomes what browsers make of it. */
const component = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())

const asQuery = (value: unknown) => {
  const pairs = Object.entries(value instanceof Map ? Object.fromEntries(value) : ((value ?? {}) as object)).map(
    ([name, part]) => `${component(name)}=${component(part)}`,
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function bodies(
  endpoint: Endpoint,
  hints: Hints,
): { fit: fc.Arbitrary<Buffer | undefined>; odd: fc.Arbitrary<Buffer | undefined> } {
  const schema = jsonSchema(endpoint.body, 'input')
  const broken = fc.constantFrom<Buffer | undefined>(...brokenBodies, undefined)
  if (endpoint.accepts === 'file') return { fit: fc.constantFrom(...((hints.file ?? []) as Buffer[])), odd: broken }
  if (!schema) return { fit: fc.constant(undefined), odd: fc.oneof(broken, oddValue.map(written)) }
  const values = unhinted(schema, hints)
  const write = endpoint.accepts === 'form' ? asForm : written
  return {
    fit: values.map(write),
    odd: fc.oneof({ weight: 3, arbitrary: spoiltObject(values).map(write) }, { weight: 1, arbitrary: broken }),
  }
}

function queries(endpoint: Endpoint, hints: Hints): { fit: fc.Arbitrary<string>; odd: fc.Arbitrary<string> } {
  const schema = jsonSchema(endpoint.query, 'input')
  const odd = fc.constantFrom(...oddQueries)
  if (!schema) return { fit: fc.constant(''), odd }
  const values = unhinted(schema, hints)
  const twice = values.map((value) => `${asQuery(value)}&${asQuery(value).slice(1)}`)
  return { fit: values.map(asQuery), odd: fc.oneof(odd, twice, spoiltObject(values).map(asQuery)) }
}

function paths(endpoint: Endpoint, hints: Hints): { fit: fc.Arbitrary<string>; odd: fc.Arbitrary<string> } {
  const schema = jsonSchema(endpoint.params, 'input')
  const fill = (value: unknown) =>
    endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => component((value as Record<string, unknown>)[name]))
  if (!schema)
    return {
      fit: fc.constant(endpoint.path),
      odd: fc.constantFrom(
        `${endpoint.path}/`,
        `${endpoint.path}%`,
        `${endpoint.path};a=b`,
        `/${endpoint.path}`,
        endpoint.path.toUpperCase(),
      ),
    }
  return {
    fit: unhinted(schema, hints).map(fill),
    odd: fc
      .oneof(fc.constantFrom(...oddParts), oddText.map(component))
      .map((part) => endpoint.path.replaceAll(/:(\w+)/g, part)),
  }
}

/** Generates shots at one endpoint. */
export function shotsAt(endpoint: Endpoint, hints: Hints): fc.Arbitrary<Shot> {
  const [body, query, path] = [bodies(endpoint, hints), queries(endpoint, hints), paths(endpoint, hints)]
  const spoils = fc.constantFrom<readonly string[]>(
    [],
    [],
    [],
    ['beside'],
    ['beside'],
    ['body'],
    ['body'],
    ['body', 'beside'],
    ['query'],
    ['path'],
    ['type'],
    ['type', 'body'],
    ['sign-in'],
  )
  return spoils.chain((spoilt) =>
    fc
      .record({
        path: fc
          .tuple(spoilt.includes('path') ? path.odd : path.fit, spoilt.includes('query') ? query.odd : query.fit)
          .map(([at, asked]) => at + asked),
        body: endpoint.method === 'GET' ? fc.constant(undefined) : spoilt.includes('body') ? body.odd : body.fit,
        type: spoilt.includes('type') ? fc.constantFrom(...oddTypes) : fc.constant(contentTypes[endpoint.accepts]),
        beside: spoilt.includes('beside') ? besideHeaders : fc.constant({}),
        signIn: spoilt.includes('sign-in') ? oddSignIns : fc.constant(undefined),
      })
      .map(({ path: at, body: sent, type, beside, signIn }): Shot => ({
        path: at,
        body: sent,
        signedIn: signIn === undefined,
        spoilt: spoilt.join('+') || 'nothing',
        headers: {
          ...(sent !== undefined && type !== undefined ? { 'content-type': type } : {}),
          ...beside,
          ...signIn,
        },
      })),
  )
}
