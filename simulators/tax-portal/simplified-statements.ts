/** What payers have reported of the year in progress: each month until the end of the next one. */
import { codes } from '#integrations/data-vendor/wire.ts'
import type { StatementContents } from '#integrations/tax-portal/wire.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Body, VendorAnswer } from '#simulators/data-vendor/transport.ts'
import type { Person } from '#simulators/people/person.ts'
import type { World } from '#simulators/world.ts'

/** What happened with a year's statements; by the person's number, so that every outcome occurs. */
const stories = ['whole', 'corrected', 'gap', 'none'] as const

/** Of one person. */
export const statementStory = ({ residentNumber }: Pick<Person, 'residentNumber'>): (typeof stories)[number] =>
  stories[Number(residentNumber.slice(-4)) % stories.length]!

type Row = StatementContents['resStatementList'][number]

const won = (amount: number) => String(amount)
const tenth = (amount: number) => Math.floor(amount / 100) * 10

function businessRows({ data }: Person, lastMonth: number): Row[] {
  return (data.businessPayments?.rows ?? []).flatMap((row, payer) => {
    const paidWon = Math.floor(row.paid / 12 / 1_000) * 1_000
    return Array.from({ length: lastMonth }, (_, at) => {
      const month = String(at + 1).padStart(2, '0')
      const incomeTaxWon = Math.floor((paidWon * 3) / 1_000) * 10
      return {
        resPayerName: row.payerName,
        resPayerNo: row.payerNumber,
        resReportNo: `${payer + 1}-${month}`,
        resReplacesNo: '',
        resKindCode: '1' as const,
        resMonth: month,
        resTradeCode: row.tradeCode,
        resPaid: won(paidWon),
        resIncomeTax: won(incomeTaxWon),
        resLocalTax: won(tenth(incomeTaxWon)),
      }
    })
  })
}

const wageRows = ({ data }: Person, lastMonth: number): Row[] =>
  (data.wagePayments?.rows ?? []).flatMap((row, payer) =>
    Array.from({ length: lastMonth }, (_, at) => ({
      resPayerName: row.payerName,
      resPayerNo: row.payerNumber,
      resReportNo: `W${payer + 1}-${at + 1}`,
      resReplacesNo: '',
      resKindCode: '2' as const,
      resMonth: String(at + 1).padStart(2, '0'),
      resTradeCode: '' as const,
      resPaid: won(Math.floor(row.grossWage / 12)),
      resIncomeTax: '0',
      resLocalTax: '0',
    })),
  )

/** The payer halved the first month afterwards. */
function corrected([first, ...others]: Row[]): Row[] {
  if (!first) return []
  const half = (text: string) => won(Math.floor(Number(text) / 2))
  return [
    first,
    ...others,
    {
      ...first,
      resReportNo: `${first.resReportNo}-R`,
      resReplacesNo: first.resReportNo,
      resPaid: half(first.resPaid),
      resIncomeTax: half(first.resIncomeTax),
      resLocalTax: half(first.resLocalTax),
    },
  ]
}

function rowsOf(person: Person, lastMonth: number): Row[] {
  const rows = [...businessRows(person, lastMonth), ...wageRows(person, lastMonth)]
  switch (statementStory(person)) {
    case 'corrected':
      return corrected(rows)
    case 'gap':
      return rows.filter(({ resMonth }) => resMonth !== '02')
    case 'none':
      return []
    case 'whole':
      return rows
  }
}

/** The year in progress alone. */
export function simplifiedStatements(world: World, person: Person, body: Body): VendorAnswer {
  const [year, month] = seoulDay(world.clock.now()).split('-')
  if (body['incomeYear'] !== year) return { code: codes.parameter }
  const isMember = person.quirks.member !== false
  const rows = isMember ? rowsOf(person, Math.max(0, Number(month) - 2)) : []
  const contents: StatementContents = { resYear: year!, resStatementList: rows }
  return {
    code: codes.ok,
    data: {
      resMemberYn: isMember ? 'Y' : 'N',
      resDocumentList: [
        rows.length > 0
          ? { resDocumentCode: 'SIMPLIFIED', resResultCode: codes.ok, resContents: contents }
          : { resDocumentCode: 'SIMPLIFIED', resResultCode: codes.noData },
      ],
    },
  }
}
