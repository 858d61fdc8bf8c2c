import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { digits, actReason } from '#contract/answers.ts'
import { longest } from './limits.ts'

const schema = z.object({
  plain: z.string().check(z.maxLength(40)),
  words: z.optional(actReason),
  account: digits(6, 20),
  code: z.string().check(z.regex(/^[\w -]{1,30}$/)),
  either: z.union([z.literal(''), z.string().check(z.maxLength(7))]),
  rows: z.array(z.object({ name: z._default(z.string().check(z.maxLength(60)), '') })),
  free: z.string(),
})

test('a limit is found through optional fields, patterns, unions and lists', () => {
  assert.deepEqual(
    (['plain', 'words', 'account', 'code', 'either', 'rows.*.name'] as const).map((path) => longest(schema, path)),
    [40, 300, 20, 30, 7, 60],
  )
})

test('a field without a limit, and one that is not there, are refused', () => {
  assert.throws(() => longest(schema, 'free'), /free/)
  assert.throws(() => longest(schema, 'rows.*.other'), /other/)
})
