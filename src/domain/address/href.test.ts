/**
 * A link to an unknown address, or with a missing parameter, does not compile: each line below would be accepted
 * otherwise.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { href } from './href.ts'

test('a link is the address, its parts filled, the rest as its query', () => {
  const rows: [made: string, wanted: string][] = [
    [href('/mypage'), '/mypage'],
    [href(stepPaths.filing.collect), '/tax-report-4'],
    [href('/office/cases/:caseNumber', { caseNumber: 'A-1/2' }), '/office/cases/A-1%2F2'],
    [href('/notices/:id', { id: 7, back: '/x?y' }), '/notices/7?back=%2Fx%3Fy'],
    [href('/office/cases', { filter: 'mine', page: null, keyword: undefined }), '/office/cases?filter=mine'],
    [href('/mypage', { year: undefined }), '/mypage'],
  ]
  for (const [made, wanted] of rows) assert.equal(made, wanted)
})

test('a misspelt link, an open part and a step that a lane does not have are refused by the types', () => {
  const refused = [
    // @ts-expect-error no such address
    href('/mypgae'),
    // @ts-expect-error no such address, with a query
    href('/office/case', { filter: 'mine' }),
    // @ts-expect-error the part stands open
    href('/notices/:id'),
    // @ts-expect-error another part than the address has
    href('/notices/:id', { number: 7 }),
    // @ts-expect-error the preview has no comparison
    stepPaths.preview.compare,
    // @ts-expect-error an address is no text that anybody made
    href(`/tax-report-${refusedNumber}`),
  ]
  assert.equal(refused.length, 6)
})

const refusedNumber: number = 4
