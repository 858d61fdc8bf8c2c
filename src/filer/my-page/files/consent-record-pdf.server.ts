import { resolve } from 'node:path'
import PDFDocument from 'pdfkit'

export type ConsentDocument = {
  title: string
  author: string
  facts: readonly (readonly [name: string, value: string])[]
  wordsTitle: string
  lines: readonly string[]
  root: string
  now: Date
}

const margin = 52
const colors = { ink: '#191F28', soft: '#4E5968' }

export function consentPdf({ title, author, facts, wordsTitle, lines, root, now }: ConsentDocument): Promise<Buffer> {
  const info = { Title: title, Author: author, CreationDate: now }
  const pdf = new PDFDocument({ size: 'A4', margin, lang: 'ko-KR', displayTitle: true, pdfVersion: '1.7', info })
  const fonts = resolve(root, 'node_modules/pretendard/dist/public/static/alternative')
  pdf.registerFont('body', `${fonts}/Pretendard-Regular.ttf`).registerFont('bold', `${fonts}/Pretendard-SemiBold.ttf`)
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((done, failed) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => done(Buffer.concat(chunks)))
    pdf.on('error', failed)
  })
  pdf.font('bold').fontSize(20).fillColor(colors.ink).text(title).moveDown()
  for (const [name, value] of facts) {
    pdf.font('body').fontSize(9).fillColor(colors.soft).text(name)
    pdf.font('body').fontSize(11).fillColor(colors.ink).text(value).moveDown(0.5)
  }
  pdf.moveDown().font('bold').fontSize(13).text(wordsTitle).moveDown(0.5).font('body').fontSize(11)
  for (const line of lines) pdf.text(line, { lineGap: 3 }).moveDown(0.4)
  pdf.end()
  return whole
}
