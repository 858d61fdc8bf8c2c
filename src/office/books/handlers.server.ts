/** A ledger's lines become the expenses of a business in one act. */
import { expensesField, bookFields } from '#domain/books.ts'
import { type MappedLine, mapLines } from '#domain/books/accounts.ts'
import { type BookLine, answered, countLines, openLines } from '#domain/books/lines.ts'
import { Problem } from '#domain/problems.ts'
import type { Bill, Filing, Reader } from '#database/rows.ts'
import { calculate } from '#filer/method/service.server.ts'
import { noteBooks } from '#office/review/service.server.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveCaseActAfter, serveStaff } from '#server/serve.server.ts'
import { importBook, readBookLines } from './contract.ts'
import type { BookSheet } from './file-task.ts'
import { findBookAccounts, saveBookAccounts } from './queries.server.ts'
import { readBook } from './receive.server.ts'
import { bookFileTexts as texts } from './texts.ts'

type Asked = { filing: Filing; bill: Bill; reader: Reader; now: Date }
type Ledger = BookSheet & { accounts: NonNullable<BookSheet['accounts']> }
type ReadLedger = Ledger & { at: number; lines: MappedLine[] }

const linesAtMost = 2_000

async function readLedgers(context: Context, { filing, bill, reader, now }: Asked) {
  const { database } = context
  if (bill.kind !== 'book') throw new Problem('input.invalid', { fields: ['billId'] })
  if (bill.contentType === 'application/pdf') throw new Problem('file.not-book')
  const file = await database.bills.read(filing.id, bill.id, reader, now)
  if (!file) throw new Problem('notfound')
  const { sheets } = await readBook(context, file.content)
  const ledgers = sheets.filter((sheet): sheet is Ledger => sheet.accounts !== null)
  if (ledgers.some(({ accounts }) => accounts.sums.length > linesAtMost)) throw new Problem('file.heavy')
  const keys = ledgers.flatMap(({ accounts }) => mapLines(accounts.sums).map(({ key }) => key))
  const answers = await findBookAccounts(database, filing.branchId, [...new Set(keys)])
  return {
    file,
    ledgers: ledgers.map((sheet, at): ReadLedger => ({ ...sheet, at, lines: mapLines(sheet.accounts.sums, answers) })),
  }
}

const readBookLinesServed = serveStaff(readBookLines, async (context, request) => {
  const { case: filing, bill, now } = request
  const { file, ledgers } = await readLedgers(context, { filing, bill, reader: staffReads(request, 'books'), now })
  return {
    fileName: file.fileName,
    sha256: file.sha256.slice(0, 12),
    sheets: ledgers.map(({ at, name, accounts: { unitWon, unread }, lines }) => ({
      at,
      name,
      unitWon,
      lines: lines.map(({ line, section, name: own, won, state, account, unlikeWon }) => ({
        line,
        section,
        name: own,
        won,
        state,
        account,
        unlikeWon,
      })),
      unread,
    })),
  }
})

/** What a firm says of a name that has no line by itself. */
function answersToKeep(before: readonly MappedLine[], given: ReadonlyMap<number, BookLine>): Map<string, BookLine> {
  const answers = new Map<string, BookLine>()
  for (const { line, key, state, unlikeWon } of before) {
    const account = given.get(line)
    if (account !== undefined && key !== '' && unlikeWon === null && (state === 'open' || state === 'firm'))
      answers.set(key, account)
  }
  return answers
}

const importBookServed = serveCaseActAfter(
  importBook,
  async (context, request) => {
    const { case: filing, bill, body, now } = request
    const { file, ledgers } = await readLedgers(context, { filing, bill, reader: staffReads(request, 'books'), now })
    const ledger = ledgers.find(({ at }) => at === body.sheet)
    if (!ledger) throw new Problem('input.invalid', { fields: ['sheet'] })
    const { mapped } = await calculate(context, filing, staffReads(request, 'calculation'))
    const business = mapped.inputs.businesses[body.business]
    if (!business) throw new Problem('input.invalid', { fields: ['business'] })
    const given = new Map(body.answers.map(({ line, account }) => [line, account]))
    const lines = answered(ledger.lines, given)
    if (openLines(lines).length > 0 || ledger.accounts.unread.length > 0)
      throw new Problem('input.invalid', { fields: ['answers'] })
    const sums = countLines(lines)
    const isSeen = sums.revenueWon === body.revenueWon && sums.expensesWon === body.expensesWon
    if (!isSeen || (business.bookExpensesWon ?? null) !== body.beforeWon) throw new Problem('case.changed')
    return { file, sums, beforeWon: body.beforeWon, kept: answersToKeep(ledger.lines, given) }
  },
  async (r, { body, bill, staff, actor, now, case: filing }, { file, sums, beforeWon, kept: answers }) => {
    const { business } = body
    if (!(await r.bills.find([filing.id], bill.id))) throw new Problem('case.changed')
    const reason = texts.source(file.fileName, file.sha256.slice(0, 12))
    const set = (field: string, value: number | string) =>
      r.overrides.set(filing.id, { field, value, reason, source: 'books', setBy: staff.id }, now)
    await set(expensesField(business), sums.expensesWon)
    await set(bookFields.imported(business, 'file'), bill.id)
    await set(bookFields.imported(business, 'revenueWon'), sums.revenueWon)
    await set(bookFields.imported(business, 'accounts'), sums.accountsWon.join(','))
    await saveBookAccounts(r, filing.branchId, answers, { staffId: staff.id, now })
    const data = { business, sha256: file.sha256, before: beforeWon, after: sums.expensesWon }
    await r.cases.note(filing.id, { actor, kind: 'books-imported', data }, now)
    await noteBooks(r, filing, now)
    return { result: 'S' as const }
  },
)

export const booksServed = [readBookLinesServed, importBookServed]
