import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { success } from '#contract/answers.ts'
import { endpoint, type Endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { serve, serveMember, serveStaff } from '#server/serve.server.ts'

const call = { method: 'POST', path: '/api/x', summary: '', answer: success } as const
const done = () => ({ result: 'S' as const })
/** Inputs that the compiler would refuse, as an untyped program could send them. */
const loose = (changes: object) => ({ accepts: 'json', kind: 'json', ...call, ...changes }) as unknown as Endpoint

test('a call that names something and does not say whose it is cannot be served', () => {
  const params = z.object({ caseNumber: id('case') })
  for (const [caller, start] of [
    ['staff', serveStaff],
    ['member', serveMember],
    ['anyone', serve],
  ] as const) {
    const at = (changes: object) => () => start(loose({ who: caller, right: 'cases.read', params, ...changes }), done)
    assert.throws(at({}), /does not say whose/, caller)
    assert.throws(at({ whose: caller === 'anyone' ? 'own' : 'anyone' }), /does not say whose/, caller)
  }
  assert.doesNotThrow(() => serveStaff(loose({ who: 'staff', right: 'cases.read', whose: 'branch', params }), done))
  assert.throws(() => serveStaff(loose({ who: 'staff', whose: 'branch', params }), done), /no right/)
})

test('a call that names what nobody can judge for who asks cannot be served', () => {
  const naming = (kind: Parameters<typeof id>[0]) => z.object({ thing: id(kind) })
  const asStaff = (params: unknown) => () =>
    serveStaff(loose({ who: 'staff', right: 'cases.read', whose: 'branch', params }), done)
  const asMember = (params: unknown) => () => serveMember(loose({ who: 'member', whose: 'own', params }), done)
  for (const kind of ['bill', 'familyMember', 'post'] as const) assert.throws(asStaff(naming(kind)), /nobody can say/)
  for (const kind of ['case', 'branch', 'enquiry'] as const) assert.throws(asMember(naming(kind)), /nobody can say/)
  // A part is judged with its whole, never alone.
  assert.throws(asStaff(z.object({ fileId: id('deskPostFile') })), /nobody can say/)
  assert.doesNotThrow(asStaff(z.object({ id: id('deskPost'), fileId: id('deskPostFile') })))
})

test('the handler’s types hold what is named', () => {
  const read = endpoint({
    ...call,
    who: 'staff',
    right: 'cases.read',
    whose: 'branch',
    params: z.object({ caseNumber: id('case') }),
  })
  serveStaff(read, (_, request) => {
    const version: number = request.case.version
    // @ts-expect-error nothing else was named
    return version > 0 && request.enquiry ? done() : done()
  })
})
