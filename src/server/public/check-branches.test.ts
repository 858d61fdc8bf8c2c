import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { branches } from '#branches/index.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { isReadable } from '#domain/branch/contrast.ts'
import { branchBreaches } from '#tests/support/fixtures/branch-breaches.ts'
import { BranchesError, branchProblems, checkBranches } from './check-branches.server.ts'

const folder = join(import.meta.dirname, '../../../branches')
const [first, second] = branches
if (!first || !second) throw new Error('the branches are gone')

const listBranchProblems = (...given: Parameters<typeof branchProblems>) =>
  branchProblems(...given).map(({ said }) => said)

test('the branches of this installation may be served', () =>
  assert.deepEqual(listBranchProblems(branches, folder), []))

test('a text that names the day from which it holds names its own day', () => {
  const named = branches.flatMap(({ affiliationId, pages, consents }) =>
    [...pages, ...consents].flatMap(({ file, effectiveOn }) => {
      const text = readFileSync(join(folder, affiliationId, file), 'utf8')
      const days = [...text.matchAll(/(\d{4})년 (\d+)월 (\d+)일(?=부터 시행)|시행일: (\d{4})년 (\d+)월 (\d+)일/g)]
      return days.map((found) => {
        const [year, month = '', day = ''] = found.slice(1).filter(Boolean)
        return [`${affiliationId} ${file}`, `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, effectiveOn]
      })
    }),
  )
  assert.ok(named.length >= 4 * branches.length)
  assert.deepEqual(
    named.filter(([, statedOn, effectiveOn]) => statedOn !== effectiveOn),
    [],
  )
})

for (const [title, change, sentence] of branchBreaches) {
  test(`refused at the start: ${title}`, () => {
    const changed = [change(first) as Branch, second]
    assert.throws(
      () => checkBranches(changed, folder),
      (error: unknown) =>
        error instanceof BranchesError &&
        sentence.test(error.problems.join('\n')) &&
        error.message.includes('The branches cannot be used'),
    )
  })
}

test('a policy that promises another term than the law is refused', () => {
  const changed = mkdtempSync(join(tmpdir(), 'branches-'))
  try {
    cpSync(folder, changed, { recursive: true })
    const file = join(changed, 'gaon/texts/privacy-policy.md')
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('| 표시·광고에 관한 기록 | 6개월 |', '| 표시·광고에 관한 기록 | 1년 |'),
    )
    assert.deepEqual(listBranchProblems(branches, changed), [
      'gaon: texts/privacy-policy.md must say that "표시·광고에 관한 기록" is kept for "6개월".',
    ])
  } finally {
    rmSync(changed, { recursive: true, force: true })
  }
})

test('the shade that is named passes', () => {
  const [problem] = listBranchProblems([{ ...first, branding: { ...first.branding, primaryColor: '#FFD400' } }], folder)
  assert.ok(isReadable('#FFFFFF', problem?.match(/#[0-9A-F]{6}\.$/)?.[0].slice(0, 7) ?? '#FFFFFF'))
})

test('all problems are told at once', () => {
  const wrong = {
    ...first,
    branding: { ...first.branding, primaryColor: '#FFFFFF', favicon: '/branches/gaon/a.svg' },
    consents: [...first.consents, { kind: 'x', title: 'x', file: 'consents/a.md', effectiveOn: '2026-01-02' }],
  }
  assert.equal(listBranchProblems([wrong], folder).length, 3)
})
