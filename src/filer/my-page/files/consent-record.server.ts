/**
 * What a person agreed to, on paper: which words in which version, when, from where, the agent named, and whether it
 * still stands (trust L12).
 */
import { resolve } from 'node:path'
import PDFDocument from 'pdfkit'
import { plainText, readDocument, type Block } from '#domain/branch/document.ts'
import { dayInWords, hourInWords, seoulInstant } from '#domain/seoul-time.ts'
import type { Consent } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { consentNames } from '#filer/my-page/screens.texts.ts'
import { consentRecordWords as words } from '#filer/my-page/texts.ts'
import { recordTaking, type Taker } from './files.server.ts'

const margin = 52
const colors = { ink: '#191F28', soft: '#4E5968' }

export async function consentRecordFile(context: Context, taker: Taker, consent: Consent & { body: string }) {
  await recordTaking(context, taker, {
    fields: ['consent'],
    ...(consent.filingId ? { filingId: consent.filingId } : {}),
  })
  const title = words.title(consentNames[consent.kind] ?? consent.kind)
  return { name: words.file(title), type: 'application/pdf', bytes: await written(context, taker, title, consent) }
}

const when = (at: Date) => `${dayInWords(at, true)} ${hourInWords(at)}`

/** What is known of the consent, a name and its value each. */
function factsOf({ account, branch }: Taker, consent: Consent): [string, string][] {
  const { facts } = words
  return [
    [facts.person, account.name],
    [facts.office, branch.name],
    ...(consent.agentName ? [[facts.agent, consent.agentName] as [string, string]] : []),
    [facts.at, when(consent.at)],
    ...(consent.ip ? [[facts.ip, consent.ip] as [string, string]] : []),
    [facts.version, dayInWords(seoulInstant(consent.version), true)],
    [facts.hash, consent.textHash],
    [facts.state, consent.withdrawnAt ? words.withdrawn(when(consent.withdrawnAt)) : words.stands],
  ]
}

function linesOf(block: Block): string[] {
  if (block.kind === 'heading') return [block.text]
  if (block.kind === 'list') return block.items.map((item) => `· ${plainText(item)}`)
  if (block.kind === 'table') return block.rows.map((row) => row.map(plainText).join(': '))
  return [plainText(block.content)]
}

async function written(
  { root }: Context,
  taker: Taker,
  title: string,
  consent: Consent & { body: string },
): Promise<Buffer> {
  const info = { Title: title, Author: taker.branch.name, CreationDate: taker.now }
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
  for (const [name, value] of factsOf(taker, consent)) {
    pdf.font('body').fontSize(9).fillColor(colors.soft).text(name)
    pdf.font('body').fontSize(11).fillColor(colors.ink).text(value).moveDown(0.5)
  }
  pdf.moveDown().font('bold').fontSize(13).text(words.text).moveDown(0.5).font('body').fontSize(11)
  for (const line of readDocument(consent.body).flatMap(linesOf)) pdf.text(line, { lineGap: 3 }).moveDown(0.4)
  pdf.end()
  return whole
}
