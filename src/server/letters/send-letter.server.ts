/** Sends one letter of the outbox: whom it is to and what it says are looked up at the last moment. */
import { href } from '#domain/address/href.ts'
import { shippedCodes, wordsBeside } from '#domain/message/approvals.ts'
import type { TalkTemplate } from '#domain/message/templates.ts'
import { linkState } from '#domain/staff-account/link.ts'
import { isMailAddress, type MailOutcome } from '#integrations/mail/port.ts'
import type { Account, OutboxMessage } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { newToken } from '#server/guards/session.server.ts'
import { branchOrigin } from '#server/public/origin.ts'
import type { LetterName } from './letter.texts.ts'
import { filledMessage } from './filled-message.server.ts'
import { drawLetter, drawMessage } from './letter.ts'

type Recipient = {
  address: string
  words: { answer?: string }
  account?: Account
  /** Where the letter's link leads, when it is not my page. */
  path?: string
}

/** Letters that say the same as a message of the messenger: the branch's own words of that one stand in them too. */
const besideOf: Readonly<Record<string, TalkTemplate>> = { completed: 'done' }

/** Nothing for who left, never gave an address, or whose enquiry was destroyed. */
async function recipientOf(context: Context, message: OutboxMessage): Promise<Recipient | undefined> {
  const { persistence } = context
  if (message.staffLinkId) return invitedBy(context, message.staffLinkId)
  if (message.accountId) {
    const account = await persistence.accounts.find(message.accountId)
    return account?.email && !account.withdrawnAt ? { address: account.email, words: {}, account } : undefined
  }
  const enquiry = message.consultationId ? await persistence.consultations.find(message.consultationId) : undefined
  return enquiry?.email
    ? { address: enquiry.email, words: enquiry.answer ? { answer: enquiry.answer } : {} }
    : undefined
}

/** Its token is made now, so that neither the outbox nor a copy of the database holds a link that works. */
async function invitedBy({ persistence, clock }: Context, id: string): Promise<Recipient | undefined> {
  const now = clock.now()
  const link = await persistence.staffLinks.find(id)
  if (!link || linkState(link, now) !== 'open') return undefined
  const token = newToken()
  if (!(await persistence.staffLinks.issue(id, token, now))) return undefined
  // Behind the #, which browsers keep to themselves: no server or proxy writes it down.
  return { address: link.loginName, words: {}, path: `${href('/office/welcome')}#${token}` }
}

export async function sendLetter(
  context: Context,
  message: OutboxMessage,
): Promise<MailOutcome | { kind: 'no-address' }> {
  const to = await recipientOf(context, message)
  if (!to || !isMailAddress(to.address)) return { kind: 'no-address' }
  const branch = context.branchOf(message.branchId)
  const from = { id: message.id, from: branch.mail, to: to.address }
  if (to.account && Object.hasOwn(shippedCodes, message.template)) {
    const { link, text } = await filledMessage(context, message, to.account)
    const letter = drawMessage(text, wordsBeside(branch, message.template), { branch, link })
    return context.integrations.mail.send({ ...from, ...letter })
  }
  const link = branchOrigin(context.settings.SITE_URL, branch, context.branchFor) + (to.path ?? href('/mypage'))
  const words = { office: branch.name, ...to.words, ...message.variables }
  const letter = drawLetter(
    message.template as LetterName,
    words,
    { branch, link },
    wordsBeside(branch, besideOf[message.template] ?? ''),
  )
  return context.integrations.mail.send({ ...from, ...letter })
}
