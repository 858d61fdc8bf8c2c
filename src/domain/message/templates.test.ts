/** Types decide the variables of a message: each line under an expected error must not compile. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TemplatedMessage } from './templates.ts'

test('a misspelt template, a missing, a misspelt or a foreign variable and a wrong channel are refused by the types', () => {
  const right: TemplatedMessage[] = [
    { template: 'may', variables: { caseNumber: '26-000001' } },
    { template: 'turn', variables: { ticket: '7', until: '12:00' } },
    { template: 'completed', channel: 'mail', variables: { caseNumber: '26-000001', papers: '' } },
  ]
  const wrong: TemplatedMessage[] = [
    // @ts-expect-error no such template
    { template: 'mai', variables: { caseNumber: '26-000001' } },
    // @ts-expect-error the variable is missing
    { template: 'turn', variables: { ticket: '7' } },
    // @ts-expect-error the variable is misspelt
    { template: 'may', variables: { caseNo: '26-000001' } },
    // @ts-expect-error the variable is another template's
    { template: 'marketing-off', variables: { day: '5.12.', ticket: '7' } },
    // @ts-expect-error goes by e-mail
    { template: 'completed', variables: { caseNumber: '26-000001', papers: '' } },
  ]
  assert.deepEqual([right.length, wrong.length], [3, 5])
})
