import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { success } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { id, namedFields } from './id.ts'

const post = { method: 'POST', path: '/api/x', summary: '', answer: success } as const

test('the fields that name things are found in path, query and body, also where they may be missing', () => {
  const call = endpoint({
    ...post,
    who: 'staff',
    right: 'cases.read',
    whose: 'branch',
    params: z.object({ caseNumber: id('case') }),
    query: z.object({ branch: z.optional(id('branch')), page: z.string() }),
    body: z.object({ banner: z.nullable(id('banner')), ticket: z._default(id('ticket'), ''), note: z.string() }),
  })
  assert.deepEqual(
    namedFields(call).map(({ place, field, kind }) => `${place} ${field} ${kind}`),
    ['params caseNumber case', 'query branch branch', 'body banner banner', 'body ticket ticket'],
  )
})

test('an id() where no check would find it is refused', () => {
  for (const body of [
    z.object({ cases: z.array(id('case')) }),
    z.object({ one: z.object({ caseNumber: id('case') }) }),
    z.array(id('case')),
    z.array(z.object({ caseNumber: id('case') })),
  ])
    assert.throws(() => namedFields({ path: '/api/x', body }), TypeError)
})

test('a field takes what names a thing of its kind and nothing else', () => {
  const uuid = '00000000-0000-4000-8000-000000000000'
  for (const [kind, name] of [
    ['case', '26-000001'],
    ['deskPost', '12'],
    ['enquiry', 'C26-000001'],
    ['ticket', uuid],
  ] as const) {
    assert.equal(id(kind).safeParse(name).success, true, kind)
    for (const wrong of ['', '../x', `${name}\u0000`, `${name}'--`, 1, null])
      assert.equal(id(kind).safeParse(wrong).success, false, `${kind} ${String(wrong)}`)
  }
})

/** Never run: only the compiler reads it. Every line below an expected error must be an error. */
export function plantedForTheCompiler(): void {
  const params = z.object({ caseNumber: id('case') })
  // @ts-expect-error it names a case and does not say whose
  endpoint({ ...post, who: 'staff', right: 'cases.read', params })
  // @ts-expect-error a body names something too, though it may be left out
  endpoint({ ...post, who: 'member', body: z.object({ order: z.optional(id('payment')) }) })
  // @ts-expect-error what staff name is a branch's
  endpoint({ ...post, who: 'staff', right: 'cases.read', whose: 'anyone', params })
  // @ts-expect-error what a member names is the own
  endpoint({ ...post, who: 'member', whose: 'anyone', params })
  // @ts-expect-error it names nothing
  endpoint({ ...post, who: 'staff', right: 'cases.read', whose: 'branch', query: z.object({ page: z.string() }) })
  endpoint({ ...post, who: 'staff', right: 'cases.read', whose: 'branch', params })
  endpoint({ ...post, who: 'member', body: z.object({ step: z.enum(['1', '2']) }) })
}
