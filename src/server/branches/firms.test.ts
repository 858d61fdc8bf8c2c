import assert from 'node:assert/strict'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { branches as listed } from '#branches/index.ts'
import { checkBranches } from '#server/public/check-branches.server.ts'
import { openBranchTexts } from '#server/public/branch-texts.server.ts'
import { readFirms, refuseInvented } from './firms.server.ts'

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'firms-'))
after(() => rmSync(folder, { recursive: true }))

const read = () => readFirms({ BRANCHES_DIR: folder }, root)
const write = (id: string, value: unknown) => {
  cpSync(join(root, 'branches', id), join(folder, id), { recursive: true })
  writeFileSync(join(folder, id, 'branch.json'), typeof value === 'string' ? value : JSON.stringify(value))
}
const [gaon, nare] = listed

test('without BRANCHES_DIR the firms of the source are served, and service refuses each of them by name', () => {
  const { branches } = readFirms({ BRANCHES_DIR: '' }, root)
  assert.equal(branches, listed)
  assert.throws(
    () => refuseInvented(branches),
    (error: Error) => listed.every(({ affiliationId, name }) => error.message.includes(`${affiliationId} (${name})`)),
  )
})

test('firms of a folder outside are whole, and service takes those that are not invented', () => {
  write('nare', { ...nare, invented: undefined })
  write('gaon', { ...gaon, invented: undefined })
  const firms = read()
  assert.deepEqual(
    firms.branches.map(({ affiliationId }) => affiliationId),
    ['gaon', 'nare'],
  )
  checkBranches(firms.branches, firms.folder)
  refuseInvented(firms.branches)
})

test('a copy that is still marked as invented is refused, beside others that are not', () => {
  write('gaon', gaon)
  assert.throws(() => refuseInvented(read().branches), /gaon \(가온세무회계\).*invented firm/)
})

test('a folder without a value, a value that is no JSON, another id and an empty folder are told all at once', () => {
  mkdirSync(join(folder, 'empty'))
  write('daon', '{')
  write('nare', { ...nare, affiliationId: 'elsewhere' })
  assert.throws(read, (error: Error) => {
    assert.match(error.message, /empty\/branch\.json cannot be read/)
    assert.match(error.message, /daon\/branch\.json is no JSON/)
    assert.match(error.message, /affiliationId must be nare/)
    return true
  })
  assert.throws(() => readFirms({ BRANCHES_DIR: join(folder, 'empty') }, root), /holds no firm/)
  assert.throws(() => readFirms({ BRANCHES_DIR: '/nowhere/at-all' }, root), /does not exist/)
})

test('terms and consents that an editor saved in another encoding stop the start, one with a byte order mark is read', async () => {
  const own = mkdtempSync(join(tmpdir(), 'firms-encoded-'))
  const from = { BRANCHES_DIR: own }
  cpSync(join(root, 'branches/gaon'), join(own, 'gaon'), { recursive: true })
  const [value, terms, policy] = ['branch.json', 'texts/terms.md', 'texts/privacy-policy.md'].map((file) =>
    join(own, 'gaon', file),
  ) as [string, string, string]
  // "세무" in CP949, as Windows saves it; another program's notes beside it are nobody's text.
  const saved = Buffer.from([0xbc, 0xbc, 0xb9, 0xab])
  writeFileSync(join(own, 'gaon/texts/._terms.md'), saved)
  writeFileSync(value, `\ufeff${JSON.stringify(gaon)}`)
  writeFileSync(policy, `\ufeff${readFileSync(policy, 'utf8')}`)
  assert.equal(readFirms(from, root).branches[0]?.name, gaon?.name)
  const text = await openBranchTexts(own).read({ affiliationId: 'gaon' } as never, 'texts/privacy-policy.md')
  assert.ok(!text.startsWith('\ufeff'))
  appendFileSync(terms, saved)
  assert.throws(() => readFirms(from, root), /terms\.md is not UTF-8/)
  writeFileSync(value, saved)
  assert.throws(() => readFirms(from, root), /terms\.md is not UTF-8[^]*branch\.json is not UTF-8/)
  rmSync(own, { recursive: true })
})
