/** The text includes the refund table; its hash is stored (전자상거래법 17 ②5, ⑥). */
import type { Branch } from '#domain/branch/branch.ts'
import { plainText, readDocument } from '#domain/branch/document.ts'
import { Problem } from '#domain/problems.ts'
import { consentHash } from '#database/consents/store.server.ts'
import type { Filing } from '#database/rows.ts'
import { consentText, recordConsent, type ConsentText } from '#server/consents/filing-consent.server.ts'
import type { Context } from '#server/context.server.ts'
import { serveMember } from '#server/serve.server.ts'
import { agreeToStart } from '#filer/payment/contract.ts'
import { summaryTexts } from '#filer/payment/screens/screens.texts.ts'
import { feeOf } from './due-fee.server.ts'
import { isConsentGiven } from './queries.server.ts'

/** A changed refund table changes the hash and requires new consent. */
async function startText(context: Context, branch: Branch): Promise<ConsentText & { hash: string }> {
  const text = await consentText(context, branch, 'service-start')
  const { refundStages, refundPercent } = summaryTexts
  const table = branch.money.refundStages.map(
    (row) => `| ${refundStages[row.stage]} | ${refundPercent(row.refundPercent)} |`,
  )
  const body = [text.body.trimEnd(), '', ...table, ''].join('\n')
  return { ...text, body, hash: consentHash(body) }
}

const isAgreed = (
  { database }: Context,
  { id: filingId }: Filing,
  { kind, hash: textHash }: { kind: string; hash: string },
) => isConsentGiven(database, { filingId, kind, textHash })

export async function startConsentOf(context: Context, branch: Branch, filing: Filing) {
  const text = await startText(context, branch)
  const lines = readDocument(text.body).flatMap((block) => (block.kind === 'list' ? block.items.map(plainText) : []))
  return { lines, hash: text.hash, agreed: await isAgreed(context, filing, text) }
}

/** Throws `pay.consent` without consent to the current text. */
export async function mustHaveAgreed(context: Context, branch: Branch, filing: Filing): Promise<void> {
  if (!(await isAgreed(context, filing, await startText(context, branch)))) throw new Problem('pay.consent')
}

/** Throws `pay.consent-changed` if the text has changed. */
export const agreeToStartServed = serveMember(agreeToStart, async (context, request) => {
  const { body, branch } = request
  const { filing } = await feeOf(context, request)
  const text = await startText(context, branch)
  if (body.hash !== text.hash) throw new Problem('pay.consent-changed')
  await context.database.transaction(async (r) => {
    await r.filings.lock(filing.id)
    await recordConsent(r, { ...request, filing }, text)
  })
  return { result: 'S' as const }
})
