import { href } from '#domain/address/href.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { shippedCodes, wordsBeside } from '#domain/message/approvals.ts'
import type { TalkTemplate } from '#domain/message/templates.ts'
import { isActive } from '#domain/staff-account/end.ts'
import { linkState } from '#domain/staff-account/link.ts'
import { type MailOutcome, isMailAddress } from '#integrations/mail/port.ts'
import type { Account, OutboxMessage } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { newToken } from '#server/guards/session.server.ts'
import { branchOrigin } from '#server/public/origin.ts'
import { xmlText } from '#server/public/public.server.ts'
import { filledMessage } from './filled-message.server.ts'
import {
  type Email,
  type EmailName,
  type EmailWords,
  footWords,
  emailNeeds,
  emailTexts,
  openWords,
} from './mail.texts.ts'
import { findConsultation, issueStaffLink } from './queries.server.ts'

type DrawnEmail = { subject: string; text: string; html: string }

/** Throws RangeError for a missing word. `beside`: the branch's own text. */
export function drawEmail(name: EmailName, words: EmailWords, place: Place, beside?: string): DrawnEmail {
  const missing = emailNeeds[name].find((word) => !words[word]?.trim())
  if (missing) throw new RangeError(`letter ${name}: no ${missing}`)
  const email = emailTexts[name](words)
  return drawn(beside ? { ...email, paragraphs: [...email.paragraphs, beside] } : email, place)
}

/** The first line becomes the subject. */
function drawMessage(text: string, beside: string | undefined, place: Place): DrawnEmail {
  const [subject = '', ...paragraphs] = text.replace(/(?<!\n)\n+$/, '').split('\n\n')
  const plain = paragraphs.map((paragraph) => paragraph.replace(place.link, '').trim())
  const foot = plain.findIndex((paragraph) => paragraph.startsWith('※'))
  const at = foot < 0 ? plain.length : foot
  const all = beside ? plain.toSpliced(at, 0, beside) : plain
  return drawn(
    {
      subject: subject.replaceAll(/\s+/g, ' ').trim(),
      paragraphs: all.filter((paragraph) => paragraph !== ''),
      ...(text.includes(place.link) ? { link: openWords } : {}),
    },
    place,
  )
}

type Place = { branch: Pick<Branch, 'name' | 'contact' | 'branding'>; link: string }

function drawn(email: Email, { branch, link }: Place): DrawnEmail {
  const paragraphs = email.paragraphs.map((paragraph) => paragraph.trim())
  const foot = footLines(branch)
  const button = email.link
  const text = [...paragraphs, ...(button ? [`${button}\n${link}`] : []), ['--', ...foot].join('\n')].join('\n\n')
  return {
    subject: email.subject,
    text: `${text}\n`,
    html: page(email.subject, branch.branding.primaryColor, [
      ...paragraphs.map((paragraph) => toParagraph(lines(paragraph))),
      ...(button
        ? [toParagraph(`<a href="${xmlText(link)}" style="${buttonLook(branch)}">${xmlText(button)}</a>`)]
        : []),
      `<p style="${looks.foot}">${foot.map(xmlText).join('<br>')}</p>`,
    ]),
  }
}

const toParagraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`
const lines = (paragraph: string) => paragraph.split('\n').map(xmlText).join('<br>')

/** Inline styles: mail clients drop style sheets. */
const looks = {
  page:
    'margin:0;padding:24px 16px;background:#f2f4f6;color:#191f28;' +
    'font:16px/26px sans-serif;word-break:keep-all;overflow-wrap:anywhere',
  sheet: 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:16px',
  foot: 'margin:32px 0 0;padding-top:16px;border-top:1px solid #e5e8eb;font-size:13px;line-height:20px;color:#4e5968',
  button: 'display:inline-block;padding:12px 20px;border-radius:12px;text-decoration:none;font-weight:600',
}
const buttonLook = ({ branding }: Pick<Branch, 'branding'>) =>
  `${looks.button};background:${branding.primaryColor};color:#ffffff`

function footLines({ name, contact }: Pick<Branch, 'name' | 'contact'>): string[] {
  return [
    name,
    footWords.representative(contact.representative.text),
    footWords.businessNumber(contact.businessNumber.text),
    contact.address.text,
    footWords.phone(contact.phone.text),
  ]
}

function page(title: string, colour: string, body: readonly string[]): string {
  return [
    '<!doctype html><html lang="ko"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${xmlText(title)}</title></head>`,
    `<body style="${looks.page}">`,
    `<div style="${looks.sheet};border-top:4px solid ${colour}">`,
    ...body,
    '</div></body></html>\n',
  ].join('\n')
}

type Recipient = {
  address: string
  words: { answer?: string }
  account?: Account
  /** Default: my page. */
  path?: string
}

const besideOf: Readonly<Record<string, TalkTemplate>> = { completed: 'done' }

function staffPath({ template, variables }: OutboxMessage): string {
  if (template === 'privacy-due' || template === 'privacy-late')
    return `${href('/office/privacy-requests')}#${variables.request}`
  if (template === 'staff-new-place') return href('/office/account')
  if (template.startsWith('staff-many')) return href('/office/access-records')
  return template.startsWith('past-year') ? href('/office/past-years') : href('/office/letters')
}

/** Undefined after withdrawal or destruction. */
async function findRecipient(context: Context, message: OutboxMessage): Promise<Recipient | undefined> {
  const { database } = context
  if (message.staffLinkId) return findInvited(context, message.staffLinkId)
  if (message.staffId) {
    const member = await database.staff.find(message.staffId)
    const stays = member && isActive(member, context.clock.now())
    return stays ? { address: member.loginName, words: {}, path: staffPath(message) } : undefined
  }
  if (message.accountId) {
    const account = await database.accounts.find(message.accountId)
    const path = message.template === 'privacy-answered' ? { path: href('/mypage-privacy-requests') } : {}
    return account?.email && !account.withdrawnAt ? { address: account.email, words: {}, account, ...path } : undefined
  }
  const enquiry = message.consultationId ? await findConsultation(database, message.consultationId) : undefined
  return enquiry?.email
    ? { address: enquiry.email, words: enquiry.answer ? { answer: enquiry.answer } : {} }
    : undefined
}

/** Created now: neither outbox nor backup holds a valid link. */
async function findInvited({ database, clock }: Context, id: string): Promise<Recipient | undefined> {
  const now = clock.now()
  const link = await database.staffLinks.find(id)
  if (!link || linkState(link, now) !== 'open') return undefined
  const token = newToken()
  if (!(await issueStaffLink(database, id, token, now))) return undefined
  // No server or proxy logs the fragment.
  return { address: link.loginName, words: {}, path: `${href('/office/welcome')}#${token}` }
}

export async function sendEmail(
  context: Context,
  message: OutboxMessage,
): Promise<MailOutcome | { kind: 'no-address' }> {
  const to = await findRecipient(context, message)
  if (!to || !isMailAddress(to.address)) return { kind: 'no-address' }
  const branch = context.branchOf(message.branchId)
  const from = { id: message.id, from: branch.mail, to: to.address }
  if (to.account && Object.hasOwn(shippedCodes, message.template)) {
    const { link, text } = await filledMessage(context, message, to.account)
    const email = drawMessage(text, wordsBeside(branch, message.template), { branch, link })
    return context.integrations.mail.send({ ...from, ...email })
  }
  const link = branchOrigin(context.settings.SITE_URL, branch, context.servedBranches) + (to.path ?? href('/mypage'))
  const words = { office: branch.name, ...to.words, ...message.variables }
  const email = drawEmail(
    message.template as EmailName,
    words,
    { branch, link },
    wordsBeside(branch, besideOf[message.template] ?? ''),
  )
  return context.integrations.mail.send({ ...from, ...email })
}
