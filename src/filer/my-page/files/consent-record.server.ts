/**
 * What a person agreed to, on paper: which words in which version, when, from where, the agent named, and whether it
 * still stands (trust L12).
 */
import { plainText, readDocument, type Block } from '#domain/branch/document.ts'
import { dayInWords, hourInWords, seoulInstant } from '#domain/seoul-time.ts'
import type { Consent } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { consentNames } from '#filer/my-page/screens.texts.ts'
import { consentRecordWords as words } from '#filer/my-page/texts.ts'
import { consentRecordTask } from './consent-record-task.ts'
import { recordTaking, type Taker } from './files.server.ts'

export async function consentRecordFile(context: Context, taker: Taker, consent: Consent & { body: string }) {
  await recordTaking(context, taker, {
    fields: ['consent'],
    ...(consent.filingId ? { filingId: consent.filingId } : {}),
  })
  const title = words.title(consentNames[consent.kind] ?? consent.kind)
  const bytes = await context.workers.run(consentRecordTask, {
    title,
    author: taker.branch.name,
    facts: factsOf(taker, consent),
    wordsTitle: words.text,
    lines: readDocument(consent.body).flatMap(linesOf),
    root: context.root,
    now: taker.now,
  })
  return { name: words.file(title), type: 'application/pdf', bytes }
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
