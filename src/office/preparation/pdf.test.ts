/** An ordinary preparation sheet is one page; a longer one continues on further pages and omits nothing. */
import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { aBranch } from '#tests/support/fixtures/sample-branch.ts'
import { bytesOf, readPdf } from '#tests/support/pdf.ts'
import type { SheetPart } from './contract.ts'
import { preparationPdf } from './pdf.server.ts'
import { partTexts as texts, preparationTexts } from './texts.ts'

const root = resolve(import.meta.dirname, '../../..')
const won = '12,345,678원'
const facts = [texts.item, texts.value]
/** `many` rows of a part, by its columns; `cells` are the cells of each row. */
const part = (
  id: string,
  table: { title: string; columns?: readonly string[] },
  { many, cells, notes = [] }: { many: number; cells: (at: number) => string[]; notes?: string[] },
): SheetPart => {
  const columns = table.columns ?? facts
  return {
    id,
    title: table.title,
    columns: columns.map((name, at) => ({ name, amount: at > 0 && cells(0)[at] === won })),
    rows: Array.from({ length: many }, (_, at) => cells(at)),
    notes: many === 0 ? [preparationTexts.nothing] : notes,
  }
}
const sentence = '직전 연도 수입금액이 없어서 기장의무를 안내문대로 정했어요. 다르면 고쳐 주세요.'

/** A freelancer of three payers with a family of three; `payers` may be more. */
const partsOf = (payers: number): SheetPart[] => [
  part('notice', texts.notice, { many: 12, cells: () => [texts.notice.flags.wageMultiple, won] }),
  part('businesses', texts.businesses, {
    many: 1,
    cells: () => ['940909 · 000-00-00000', '연습상점 (2019-03-02 개업)', won, won, '64.1%', '49.7%', '17.4%'],
  }),
  part('payments', texts.payments, {
    many: payers,
    cells: (at) => [`지급처${at + 1}번 주식회사`, '940909', '12', won, won],
    notes: [texts.payments.unasked],
  }),
  part('others', texts.others, { many: 0, cells: () => [] }),
  part('years', texts.years, { many: 3, cells: () => ['2024', '간편장부', won, won, '1.6%', `환급 ${won}`] }),
  { ...part('vat', texts.vat, { many: 0, cells: () => [] }), notes: [texts.vat.unasked] },
  part('deductions', texts.deductions, { many: 5, cells: () => [texts.deductions.cards, won] }),
  part('answers', texts.answers, { many: 2, cells: () => [sentence, sentence, ''] }),
  part('family', texts.family, {
    many: 3,
    cells: () => ['직계존속', '김가나다', '500101-1******', '작년 자료', '장애인, 소득금액 1,000,000원'],
    notes: [texts.family.told.some],
  }),
  part('overrides', texts.overrides, { many: 0, cells: () => [] }),
  part('returns', texts.returns, {
    many: 3,
    cells: () => ['추계신고', won, won, won, won, `환급 ${won}`],
    notes: [`추계신고 무기장가산세: ${won}`, `간편장부 이월결손금: ${won}`],
  }),
  part('open', texts.open, { many: 3, cells: () => [texts.open.warning, sentence] }),
  part('checks', texts.checks, {
    many: 14,
    cells: (at) => [String(at + 1), '안내문 수입금액과 지급명세서 합계', texts.checks.verdicts.ASK],
    notes: [texts.checks.by('추계신고')],
  }),
]
const paperOf = async (parts: SheetPart[]) =>
  readPdf(
    bytesOf(
      await preparationPdf({
        sheet: { incomeYear: 2025, name: '김하늘', at: '2026-05-12T01:00:00.000Z', parts },
        caseNumber: '26-000001',
        branch: aBranch('gaon'),
        root,
        now: new Date('2026-05-12T01:00:00.000Z'),
      }),
    ),
  )

test('an ordinary sheet stands on one page, with every part of it', async () => {
  const parts = partsOf(4)
  const { pages, text } = await paperOf(parts)
  assert.equal(pages, 1)
  for (const { title, rows } of parts) {
    assert.ok(text.includes(title), title)
    for (const cell of rows.flat()) assert.ok(text.replaceAll('\n', '').includes(cell.slice(0, 4)), cell)
  }
})

test('a longer one goes on on another page under its title, and no row is left out', async () => {
  const { pages, text } = await paperOf(partsOf(70))
  assert.ok(pages > 1)
  assert.ok(text.includes(preparationTexts.continued(texts.payments.title)))
  for (let at = 1; at <= 70; at += 1) assert.ok(text.includes(`지급처${at}번`), String(at))
})
