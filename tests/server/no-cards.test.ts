/** No column and no field of a call can hold a card: what is named like one stands here with its reason. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getTableColumns, getTableName, isTable, type Table } from 'drizzle-orm'
import * as tables from '#database/schema/tables.server.ts'
import { served } from '#src/app.server.ts'

/** Words of the card companies for a card's number, end and security code. */
const words = new Set(['card', 'cards', 'pan', 'cvc', 'cvc2', 'cvv', 'cvv2', 'cvn', 'csc', 'expiry', 'exp', '카드'])
const isNamedSo = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/(카드)/g, ' $1 ')
    .toLowerCase()
    .split(/[^a-z\d가-힣]+/)
    .some((word) => words.has(word))

const meant: Readonly<Record<string, string>> = {
  'GET /api/spring/incomeTax/calculate answer.creditCardSpending': 'what was spent in the year, in won',
  'GET /api/office/cases/:caseNumber/calculation answer.creditCardSpending': 'what was spent in the year, in won',
  'GET /api/own-year answer.cards': 'the parts of the page, each a card of its screen',
  'GET /api/spring/pay/vbank-detail answer.vbankExpDate': 'the last day of a virtual account',
  'GET /api/spring/pay/vbank-detail answer.vbankExpTime': 'the last hour of a virtual account',
}

type Schema = { def?: Record<string, unknown> }
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && 'def' in value

/** Names of fields however deep, also behind lists, choices and optional ones. */
function* fieldNames(schema: unknown, seen = new Set<unknown>()): Generator<string> {
  if (!isSchema(schema) || seen.has(schema)) return
  seen.add(schema)
  const { def = {} } = schema
  for (const [name, inner] of Object.entries((def.shape ?? {}) as Record<string, unknown>)) {
    yield name
    yield* fieldNames(inner, seen)
  }
  for (const inner of [def.innerType, def.element, def.valueType, def.in, def.out, ...[def.options, def.items].flat()])
    yield* fieldNames(inner, seen)
}

const columns = Object.values(tables as Record<string, unknown>)
  .filter((value): value is Table => isTable(value))
  .flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`))
const fields = served.flatMap(({ endpoint }) =>
  (['params', 'query', 'body', 'answer'] as const).flatMap((place) =>
    [...fieldNames(endpoint[place])].map((name) => `${endpoint.method} ${endpoint.path} ${place}.${name}`),
  ),
)

const lastWord = (place: string) => place.split('.').at(-1) ?? ''

test('the words find what a card would be called, and not what merely sounds so', () => {
  const cards = ['cardNumber', 'card_no', 'CardNo', 'maskedPan', 'cvc', 'cvv2', 'cardExpiry', 'expMonth', '카드번호']
  const others = ['panel', 'company', 'accountNumber', 'expenses', 'expiresAt', 'discarded']
  assert.deepEqual([...cards, ...others].filter(isNamedSo), cards)
})

test('no column and no field is named like a card, but for those with their reason', () => {
  assert.ok(columns.length > 500 && fields.length > 1_000, `${columns.length} columns, ${fields.length} fields`)
  const found = [...columns, ...fields].filter((place) => isNamedSo(lastWord(place)))
  assert.deepEqual(
    [...new Set(found)].filter((place) => !(place in meant)),
    [],
  )
  for (const place of Object.keys(meant)) assert.ok(found.includes(place), `${place} is no longer there`)
})
