import { href } from '#domain/address/href.ts'
import type { TextTemplate } from '#domain/message/templates.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { fillTemplate, type TemplateName } from '#integrations/messages/port.ts'
import type { Account, OutboxMessage } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { branchOrigin } from '#server/public/origin.ts'
import { messageWords, noName } from './message-words.texts.ts'

/** Default: my page. */
const pages: Partial<Record<TemplateName | TextTemplate, string>> = {
  // Not the next step, which sends a request to the phone on opening.
  'consent-asked': stepPaths.consent.identity,
  'consent-released': stepPaths.consent.wait,
  turn: href('/standbyfromhometax'),
  'turn-missed': href('/standbyfromhometax'),
  'turn-over': href('/standbyfromhometax'),
  'portal-open': href('/hometax-overload'),
  'data-missing': stepPaths.filing.prepare,
  'fee-reminder': href('/tax-payment'),
  'fee-waiting': href('/tax-payment'),
  'fee-deadline': href('/tax-payment'),
  'draft-due': href('/mypage-draft'),
  'draft-waiting': href('/mypage-draft'),
  'draft-deadline': href('/mypage-draft'),
  'draft-over': href('/mypage-draft'),
  question: href('/mypage-questions'),
  document: href('/mypage-questions'),
  'question-due': href('/mypage-questions'),
  'letter-received': href('/mypage-letters'),
  'letter-asked': href('/mypage-letters'),
  'letter-ask-due': href('/mypage-letters'),
  'letter-answered': href('/mypage-letters'),
  'year-notice': href('/mypage-year'),
  'family-agreed': href('/mypage-family'),
  'family-refused': href('/mypage-family'),
  'family-left': href('/mypage-family'),
  'guarantee-paid': href('/mypage-year'),
  'past-year-paid': href('/mypage-past-years'),
  'past-year-corrected': href('/mypage-past-years'),
  'past-year-asked': href('/mypage-past-years'),
  'past-year-filed': href('/mypage-past-years'),
  'past-year-amended': href('/mypage-past-years'),
  'past-year-question': href('/mypage-past-years'),
  'past-year-question-due': href('/mypage-past-years'),
  'past-year-accepted': href('/mypage-past-years'),
  'past-year-partly': href('/mypage-past-years'),
  'past-year-refused': href('/mypage-past-years'),
  'past-year-refunded': href('/mypage-past-years'),
  'marketing-on': href('/mypage-edit'),
  'marketing-off': href('/mypage-edit'),
  'marketing-2y': href('/mypage-edit'),
  'season-invitation': href('/'),
}

/** Throws RangeError. */
export async function filledMessage(
  context: Context,
  message: OutboxMessage,
  account: Account,
): Promise<{ name: string; link: string; text: string }> {
  const template = message.template as TemplateName | TextTemplate
  const { link, ...sender } = senderOf(context, message.branchId, template)
  const filing = account.name || !message.filingId ? undefined : await context.database.filings.find(message.filingId)
  const name = account.name || filing?.filerName || noName
  const values = messageWords({ name, link, ...sender, ...message.variables })
  return { name, link, text: fillTemplate(template, values) }
}

type SampleOf = { branchId: string; template: TemplateName | TextTemplate; caseNumber?: string; until?: string }

/** Preview without a real name. */
export function sampleMessage(context: Context, { branchId, template, ...words }: SampleOf): string {
  return fillTemplate(template, messageWords({ name: noName, ...words, ...senderOf(context, branchId, template) }))
}

type Sender = { office: string; link: string; officePhone: string; refusalPhone?: string }

function senderOf(context: Context, branchId: string, template: TemplateName | TextTemplate): Sender {
  const branch = context.branchOf(branchId)
  const origin = branchOrigin(context.settings.SITE_URL, branch, context.servedBranches)
  return {
    office: branch.name,
    link: origin + (pages[template] ?? href('/mypage')),
    officePhone: branch.contact.phone.text,
    ...(branch.adRefusalPhone ? { refusalPhone: branch.adRefusalPhone } : {}),
  }
}
