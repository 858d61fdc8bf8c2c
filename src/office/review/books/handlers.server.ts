import {
  bookFields,
  bookSinceIn,
  importIn,
  isExplained,
  isUnbalanced,
  bookAnswersIn,
  booksStopsOf,
  expensesField,
  isBookAnswer,
  keeperIn,
  needsBooks,
  type BooksBehind,
  type BooksStop,
} from '#domain/books.ts'
import { type BookStatement, imbalanceKey, imbalancesOf } from '#domain/books/balance.ts'
import { documentFileName } from '#domain/filed-return/texts.ts'
import type { KeptCalculation } from '#domain/kept-calculation.ts'
import { Problem } from '#domain/problems.ts'
import type { CurrentOverride } from '#database/overrides.server.ts'
import type { Filing, Stores } from '#database/rows.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveCaseAct, serveCaseActAfter } from '#server/serve.server.ts'
import { receiveBook } from '#office/books/service.server.ts'
import { calculate, type Calculation } from '#filer/method/service.server.ts'
import { keepBooks, uploadBook, withdrawBook } from '#office/review/contract.ts'
import type { CaseBooks } from './schemas.ts'
import { countFilesOfBooks, listDocumentAnswers } from '#office/review/queries.server.ts'

type Asked = Stores

async function filesOf(r: Asked, filingId: string, overrides: readonly CurrentOverride[]) {
  const [papers, answered] = await Promise.all([r.bills.list(filingId), listDocumentAnswers(r, filingId)])
  const answers = answered.map((answer) => ({ ...answer, isUsed: isBookAnswer(overrides, answer.questionId) }))
  return { files: papers.filter(({ kind }) => kind === 'book'), answers }
}

/** Only book methods need books. Empty `stops`: may be filed. */
export async function booksBehind(
  stores: Asked,
  filingId: string,
  overrides: readonly CurrentOverride[],
  calculation: Pick<KeptCalculation, 'method' | 'expected'>,
): Promise<{ books: BooksBehind | null; stops: BooksStop[] }> {
  if (!needsBooks(calculation.method)) return { books: null, stops: [] }
  const keeper = keeperIn(overrides)
  const [count, papers] = await Promise.all([
    countFilesOfBooks(stores, filingId, bookAnswersIn(overrides)),
    stores.bills.list(filingId),
  ])
  const unbalanced = isUnbalanced(overrides, statementsOf(papers))
  const stops = booksStopsOf(calculation, { keeper, files: count, unbalanced })
  return { books: keeper && stops.length === 0 ? { keeper, files: count } : null, stops }
}

const statementsOf = (papers: readonly { bookStatements: BookStatement[] | null }[]): BookStatement[] =>
  papers.flatMap(({ bookStatements }) => bookStatements ?? [])

/** With the books there, the filer is no longer asked. */
export async function noteBooks(r: Stores, { id, booksThere }: Filing, now: Date): Promise<void> {
  const overrides = await r.overrides.standing(id)
  const files = await countFilesOfBooks(r, id, bookAnswersIn(overrides))
  const isThere = keeperIn(overrides) !== null && files > 0
  if (isThere !== booksThere) await r.filings.update(id, { booksThere: isThere }, now)
}

export async function caseBooksOf(
  stores: Asked,
  { id: filingId, filingYear }: Pick<Filing, 'id' | 'filingYear'>,
  overrides: readonly CurrentOverride[],
  { mapped }: Calculation,
): Promise<CaseBooks> {
  const { files, answers } = await filesOf(stores, filingId, overrides)
  const statements = statementsOf(files)
  const reason = overrides.find(({ field }) => field === bookFields.explained)?.reason
  return {
    keeper: keeperIn(overrides),
    since: bookSinceIn(overrides),
    incomeYear: filingYear - 1,
    businesses: mapped.inputs.businesses.map(({ code, revenueWon, bookExpensesWon }, at) => {
      const from = importIn(overrides, at)
      return {
        tradeCode: code,
        revenueWon,
        expensesWon: bookExpensesWon ?? null,
        from: from && { file: from.file, revenueWon: from.revenueWon },
      }
    }),
    files: files.map(({ id, fileName, size, addedAt, sha256, bookStatements }) => ({
      id,
      fileName,
      size,
      at: addedAt.toISOString(),
      sha256: sha256.slice(0, 12),
      statements: bookStatements?.map(({ kind }) => kind) ?? null,
    })),
    imbalances: imbalancesOf(statements),
    explained: isExplained(overrides, statements) ? (reason ?? null) : null,
    answers: answers.map(({ questionId, answeredAt, files: count, isUsed }) => ({
      answer: questionId,
      at: answeredAt.toISOString(),
      files: count,
      isUsed,
    })),
  }
}

export const keepBooksServed = serveCaseActAfter(
  keepBooks,
  async (context, request) => {
    const { expenses = [] } = request.body
    if (expenses.length === 0) return
    const { mapped } = await calculate(context, request.case, staffReads(request, 'calculation'))
    if (expenses.some(({ business }) => business >= mapped.inputs.businesses.length))
      throw new Problem('input.invalid', { fields: ['expenses'] })
  },
  async (r, { body, staff, actor, now, case: filing }) => {
    const { keeper, since, explained, expenses = [], answers = [] } = body
    const known = new Set((await listDocumentAnswers(r, filing.id)).map(({ questionId }) => questionId))
    if (answers.some(({ answer }) => !known.has(answer))) throw new Problem('input.invalid', { fields: ['answers'] })
    const reason = body.reason.trim()
    const set = (field: string, value: number | string | boolean | null) =>
      r.overrides.set(filing.id, { field, value, reason, source: 'books', setBy: staff.id }, now)
    if (keeper !== undefined) await set(bookFields.keeper, keeper)
    if (since !== undefined) {
      if (since !== null && since >= filing.filingYear) throw new Problem('input.invalid', { fields: ['since'] })
      await set(bookFields.since, since)
    }
    if (explained !== undefined) {
      const found = imbalancesOf(statementsOf(await r.bills.list(filing.id)))
      if (explained && imbalanceKey(explained) !== imbalanceKey(found)) throw new Problem('case.changed')
      await set(bookFields.explained, explained && imbalanceKey(found))
    }
    for (const { business, expensesWon } of expenses) await set(expensesField(business), expensesWon)
    for (const { answer, isUsed } of answers) await set(bookFields.answer(answer), isUsed || null)
    await r.cases.note(filing.id, { actor, kind: 'books-kept' }, now)
    await noteBooks(r, filing, now)
    return { result: 'S' as const }
  },
)

/** Throws `file.*` if it is neither a readable PDF nor a table. */
export const uploadBookServed = serveCaseActAfter(
  uploadBook,
  (context, { body }) => receiveBook(context, body),
  async (r, { staff, actor, now, case: filing }, { ending, ...received }) => {
    const fileName = documentFileName('book', filing.caseNumber, ending)
    const file = { kind: 'book' as const, fileName, ...received, addedBy: staff.id }
    const { id } = await r.bills.add(filing.id, file, now)
    await r.cases.note(filing.id, { actor, kind: 'book-uploaded' }, now)
    await noteBooks(r, filing, now)
    return { id }
  },
)

export const withdrawBookServed = serveCaseAct(
  withdrawBook,
  async (r, { bill, body, staff, actor, now, case: filing }) => {
    const reason = body.reason.trim()
    if (bill.kind !== 'book') throw new Problem('input.invalid', { fields: ['billId'] })
    if (!(await r.bills.withdraw(filing.id, bill.id, { by: staff.id, reason }, now))) throw new Problem('notfound')
    await r.cases.note(filing.id, { actor, kind: 'bill-withdrawn', reason }, now)
    await noteBooks(r, filing, now)
    return { result: 'S' as const }
  },
)
