/** The texts that the form asks agreement to, as the branch has them today. */
import { createHash } from 'node:crypto'
import { href } from '#domain/address/href.ts'
import { findConsent, findPage, versionInForce, type Branch } from '#domain/branch/branch.ts'
import { readDocument, type Block, type Inline } from '#domain/branch/document.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Context } from '#server/context.server.ts'
import type { ConsentName, EnquiryForm } from '#site/consultation/contract.ts'

export type EnquiryConsent = EnquiryForm['consents'][number] & {
  /** What the record calls it. */ kind: string
  body: string
}

const termsPath = href('/terms')
/** The branch's own texts beside the terms. Throws when a branch has none: the form cannot be shown without. */
const own: readonly { name: ConsentName; kind: string }[] = [
  { name: 'privacy', kind: 'enquiry-privacy' },
  { name: 'marketing', kind: 'enquiry-marketing' },
]

export async function enquiryConsents(context: Context, branch: Branch, now: Date): Promise<EnquiryConsent[]> {
  const terms = findPage(branch, termsPath)
  if (!terms) throw new Error('the branch has no terms')
  // Announced terms hold from their day on; until then people agree to those in force.
  const { file, effectiveOn } = versionInForce(terms, seoulDay(now))
  const termsText = await context.servedBranches.readText(branch, file)
  const beside = own.map(async ({ name, kind }): Promise<EnquiryConsent> => {
    const consent = findConsent(branch, kind)
    if (!consent) throw new Error(`the branch has no consent ${kind}`)
    const body = await context.servedBranches.readText(branch, consent.file)
    return {
      name,
      kind,
      title: consent.title,
      version: consent.effectiveOn,
      body,
      hash: hashOf(body),
      parts: readDocument(body).flatMap(partOf),
    }
  })
  return [
    {
      name: 'terms',
      kind: 'terms',
      title: terms.title,
      version: effectiveOn,
      body: termsText,
      hash: hashOf(termsText),
      parts: [],
      path: terms.path,
    },
    ...(await Promise.all(beside)),
  ]
}

/** As the records hash it (records/consents). */
const hashOf = (body: string) => createHash('sha256').update(body).digest('hex')

type Part = EnquiryConsent['parts'][number]
const words = (content: readonly Inline[]) =>
  content.map((one) => ({ kind: one.kind, text: one.text, ...(one.kind === 'link' ? { href: one.href } : {}) }))

/** In the order in which they are written: what is shown is what is hashed. */
function partOf(block: Block): Part[] {
  if (block.kind === 'table')
    return [
      {
        kind: 'facts',
        facts: block.rows.map(([name = [], value = []]) => ({ name: words(name), value: words(value) })),
      },
    ]
  if (block.kind === 'list') return block.items.map((item): Part => ({ kind: 'words', line: words(item) }))
  return [
    { kind: 'words', line: block.kind === 'heading' ? [{ kind: 'strong', text: block.text }] : words(block.content) },
  ]
}
