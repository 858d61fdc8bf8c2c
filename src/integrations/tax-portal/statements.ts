import { tidyName } from '#domain/name/legal-name.ts'
import { codes } from '#integrations/data-vendor/wire.ts'
import type { ReadStatements, Statement } from './port.ts'
import { collectedData, statementContents, type StatementContents } from './wire.ts'

const statementsCode = 'SIMPLIFIED'
const won = Number

type Row = StatementContents['resStatementList'][number]

const kinds = { 1: 'business', 2: 'wage', 3: 'other' } as const satisfies Record<Row['resKindCode'], Statement['kind']>

const toStatement = (row: Row): Statement => ({
  payerName: tidyName(row.resPayerName),
  payerNumber: row.resPayerNo,
  kind: kinds[row.resKindCode],
  month: Number(row.resMonth),
  tradeCode: row.resTradeCode || null,
  paidWon: won(row.resPaid),
  withheldNationalWon: won(row.resIncomeTax),
  withheldLocalWon: won(row.resLocalTax),
})

/** Null where it is not clear which rows still stand. */
function standing(rows: readonly Row[]): Row[] | null {
  const numbers = new Set(rows.map(({ resReportNo }) => resReportNo))
  const replaced = rows.flatMap(({ resReplacesNo }) => resReplacesNo || [])
  const isClear =
    numbers.size === rows.length &&
    new Set(replaced).size === replaced.length &&
    rows.every(({ resReportNo, resReplacesNo }) => resReportNo !== resReplacesNo)
  return isClear ? rows.filter(({ resReportNo }) => !replaced.includes(resReportNo)) : null
}

/** A mismatch is never partly read. */
export function readStatementRows(data: unknown, year: number): ReadStatements {
  const answer = collectedData.safeParse(data).data
  const [row, ...others] =
    answer?.resDocumentList.filter(({ resDocumentCode }) => resDocumentCode === statementsCode) ?? []
  if (!answer || !row || others.length > 0) return { kind: 'failed', failure: 'shape' }
  if (answer.resMemberYn === 'N') return { kind: 'partial' }
  if (row.resResultCode === codes.noData) return { kind: 'read', rows: [] }
  if (row.resResultCode !== codes.ok) return { kind: 'failed', failure: 'retry' }
  const contents = statementContents.safeParse(row.resContents).data
  const rows = contents && standing(contents.resStatementList)
  if (!rows || Number(contents.resYear) !== year) return { kind: 'failed', failure: 'shape' }
  if (rows.some(({ resKindCode, resTradeCode }) => resKindCode === '1' && !resTradeCode))
    return { kind: 'failed', failure: 'shape' }
  return { kind: 'read', rows: rows.map(toStatement) }
}
