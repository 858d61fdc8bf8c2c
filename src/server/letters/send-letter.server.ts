/** Sends one letter of the outbox: whom it is to and what it says are looked up at the last moment. */
import { href } from '#domain/address/href.ts'
import { isMailAddress, type MailOutcome } from '#integrations/mail/port.ts'
import type { OutboxMessage } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { branchOrigin } from '#server/public/origin.ts'
import type { LetterName } from './letter.texts.ts'
import { drawLetter } from './letter.ts'

type Recipient = { address: string; words: { answer?: string } }

/** Nothing for who left, never gave an address, or whose enquiry was destroyed. */
async function recipientOf({ persistence }: Context, message: OutboxMessage): Promise<Recipient | undefined> {
  if (message.accountId) {
    const account = await persistence.accounts.find(message.accountId)
    return account?.email && !account.withdrawnAt ? { address: account.email, words: {} } : undefined
  }
  const enquiry = message.consultationId ? await persistence.consultations.find(message.consultationId) : undefined
  return enquiry?.email
    ? { address: enquiry.email, words: enquiry.answer ? { answer: enquiry.answer } : {} }
    : undefined
}

export async function sendLetter(
  context: Context,
  message: OutboxMessage,
): Promise<MailOutcome | { kind: 'no-address' }> {
  const to = await recipientOf(context, message)
  if (!to || !isMailAddress(to.address)) return { kind: 'no-address' }
  const branch = context.branchOf(message.branchId)
  const link = branchOrigin(context.settings.SITE_URL, branch, context.branchFor) + href('/mypage')
  const words = { office: branch.name, ...to.words, ...message.variables }
  const letter = drawLetter(message.template as LetterName, words, { branch, link })
  return context.integrations.mail.send({ id: message.id, from: branch.mail, to: to.address, ...letter })
}
