/** What a firm that is served should mend: told by `setup check`, hindering new values alone, never a start. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Branch } from '#domain/branch/branch.ts'
import type { BranchContent } from '#domain/branch/editing/parts.ts'
import { processorWork } from '#domain/branch/texts.ts'
import { hindrancesOf } from '#office/branch-editor/edited-branch.server.ts'
import type { Context } from '#server/context.server.ts'
import { askOutside } from '#server/outside.server.ts'
import { checkBranches } from '#server/public/check-branches.server.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'

let rehearsal: Rehearsal
let content: BranchContent
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  content = await rehearsal.product.context.servedBranches.contentOf('gaon')
})
after(() => rehearsal?.stop())

/** As a real firm would be. */
function withNumber(text: string): Branch {
  const { invented: _, ...value } = content.value
  return { ...value, contact: { ...value.contact, businessNumber: { text, display: true } } }
}

async function told(value: Branch, texts = content.texts) {
  const { context } = rehearsal.product
  const servedBranches = { ...context.servedBranches, contentOf: async () => ({ value, texts }) }
  const served: Context = { ...context, branches: [value], servedBranches }
  return (await askOutside(served))
    .filter(({ of }) => of === 'gaon')
    .filter(({ what }) => what === 'privacy policy' || what === 'business number')
    .map(({ what, result, why }) => `${what} ${result} ${why}`)
}

test('the check tells a number whose last digit does not fit, and serves the firm; an invented firm is not asked', async () => {
  assert.deepEqual(await told(content.value), ['privacy policy fit ', 'business number not asked an invented firm'])
  assert.deepEqual(await told(withNumber('123-45-67891')), ['privacy policy fit ', 'business number fit '])
  const wrong = withNumber('123-45-67890')
  assert.deepEqual(await told(wrong), [
    'privacy policy fit ',
    'business number wrong the last digit of the business registration number 123-45-67890 does not fit the others: look at the certificate and mend contact.businessNumber',
  ])
  checkBranches([wrong], rehearsal.product.context.branchesFolder)
})

test('the check tells each work of the settings that the list of processors leaves out', async () => {
  const file = 'texts/privacy-policy.md'
  const lacking = (content.texts[file] ?? '').replaceAll(/^\| (?:나이스페이먼츠|네이버클라우드)[^\n]*\n/gm, '')
  const sentence = (work: string) => `the list of processors in the privacy policy does not name who does "${work}"`
  assert.deepEqual(
    (await told(withNumber('123-45-67891'), { ...content.texts, [file]: lacking }))[0],
    `privacy policy wrong ${sentence(processorWork.payment)}; ${sentence(processorWork.mail)}`,
  )
})

test('a new number that does not fit is not published; one that is served hinders no other change', () => {
  const { context } = rehearsal.product
  const found = (text: string, served: string) =>
    hindrancesOf({ ...context, branches: [withNumber(served)] }, { ...content, value: withNumber(text) }).filter(
      ({ kind }) => kind === 'business-number',
    )
  assert.deepEqual(found('123-45-67890', '123-45-67891'), [{ kind: 'business-number', about: '123-45-67890' }])
  assert.deepEqual(found('123-45-67891', '123-45-67890'), [])
  assert.deepEqual(found('123-45-67890', '123-45-67890'), [])
})
