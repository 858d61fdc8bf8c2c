/** The report as a PDF made by the product: who files what, the figures, the result, what to do now. No resident number in full, no account in full. */
import { resolve } from 'node:path'
import PDFDocument from 'pdfkit'
import type { Branch } from '#domain/branch/branch.ts'
import { methodName } from '#domain/filing-method/filing-method.ts'
import { won } from '#domain/money.ts'
import { dayInWords } from '#domain/seoul-time.ts'
import type { Filing } from '#records/rows.ts'
import { reportWords as words } from './report.texts.ts'

type Summary = { type: 'ESTIMATE' | 'SIMPLE' | 'DOUBLE'; totalIncomeWon: number; decidedTaxWon: number; prepaidTaxWon: number; taxDueOrRefundWon: number; feeWon: number }
type Line = { label: string; value: string; strong?: true }

const ink = '#191F28'
const faint = '#4E5968'
const line = '#E5E8EB'

/** Makes the report; `root` is the project's folder, where the fonts lie. */
export async function makeReportPdf({ branch, filing, summary, root, now }: { branch: Branch; filing: Filing; summary: Summary; root: string; now: Date }): Promise<Buffer> {
  const incomeYear = filing.filingYear - 1
  const pdf = new PDFDocument({ size: 'A4', margins: { top: 64, bottom: 64, left: 64, right: 64 }, lang: 'ko-KR', tagged: true, info: { Title: words.title(incomeYear), Author: branch.name, CreationDate: now } })
  const fonts = resolve(root, 'node_modules/pretendard/dist/public/static/alternative')
  pdf.registerFont('body', `${fonts}/Pretendard-Regular.ttf`).registerFont('bold', `${fonts}/Pretendard-Bold.ttf`)
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((finish, fail) => { pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => finish(Buffer.concat(chunks))).on('error', fail) })

  pdf.font('bold').fontSize(11).fillColor(branch.branding.primaryColor).text(branch.name)
  pdf.moveDown(0.6).fontSize(22).fillColor(ink).text(words.title(incomeYear))
  pdf.moveDown(0.3).font('body').fontSize(10).fillColor(faint).text(words.madeOn(dayInWords(now, true), filing.caseNumber))
  table(pdf, words.filer, [{ label: words.name, value: filing.filerName ?? '' }, { label: words.residentNumber, value: filing.residentMask ?? '' }, { label: words.method, value: methodName(summary.type) }])
  const refund = summary.taxDueOrRefundWon < 0
  table(pdf, words.figures, [
    { label: words.totalIncome, value: won(summary.totalIncomeWon) }, { label: words.decidedTax, value: won(summary.decidedTaxWon) }, { label: words.prepaidTax, value: won(summary.prepaidTaxWon) },
    { label: refund ? words.refund : words.due, value: won(Math.abs(summary.taxDueOrRefundWon)), strong: true },
  ])
  table(pdf, words.receipts, [{ label: words.portalReceipt, value: filing.portalReceiptNumber ?? words.notYet }, { label: words.localReceipt, value: filing.localReceiptNumber ?? (filing.localTaxState === 'not-applicable' ? words.notApplicable : words.notYet) }])
  pdf.moveDown(1.4).font('body').fontSize(10.5).fillColor(ink).text(after(summary.taxDueOrRefundWon), { lineGap: 4 })
  const { businessName, representative, address, phone } = branch.contact
  pdf.moveDown(2).fontSize(9).fillColor(faint).text([businessName, representative, address, phone].filter((one) => one.display).map((one) => one.text).join(' · '), { lineGap: 3 })
  pdf.end()
  return done
}

/** What the filer has to do now. */
function after(taxDueOrRefundWon: number): string {
  return taxDueOrRefundWon < 0 ? words.afterRefund : taxDueOrRefundWon > 0 ? words.afterDue : words.afterNothing
}

function table(pdf: PDFKit.PDFDocument, title: string, lines: readonly Line[]): void {
  const { left, right } = pdf.page.margins
  const width = pdf.page.width - left - right
  pdf.moveDown(1.6).font('bold').fontSize(13).fillColor(ink).text(title)
  pdf.moveDown(0.4)
  for (const { label, value, strong } of lines) {
    const y = pdf.y
    pdf.moveTo(left, y).lineTo(left + width, y).lineWidth(0.7).strokeColor(line).stroke()
    pdf.font('body').fontSize(10.5).fillColor(faint).text(label, left, y + 8, { width: width * 0.45 })
    pdf.font(strong ? 'bold' : 'body').fontSize(strong ? 13 : 10.5).fillColor(ink).text(value, left + width * 0.45, y + (strong ? 6 : 8), { width: width * 0.55, align: 'right' })
    pdf.y = y + 30
    pdf.x = left
  }
}
