import { createHash } from 'node:crypto'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { href } from '#domain/address/href.ts'
import { type Branch, findConsent, findPage, versionInForce } from '#domain/branch/branch.ts'
import { type Block, type Inline, readDocument } from '#domain/branch/document.ts'
import { nextOpening, officeState, findReplyBy } from '#domain/business-hours.ts'
import { callTimes } from '#domain/enquiry/call-times.ts'
import { readPhone, writtenPhone } from '#domain/phone/phone.ts'
import { Problem } from '#domain/problems.ts'
import { holdsPrivateNumber } from '#server/http/validation.server.ts'
import { momentInWords, seoulDay } from '#domain/seoul-time.ts'
import type { Context } from '#server/context.server.ts'
import { memberOf } from '#server/guards/session.server.ts'
import { settled, withIdempotencyKey } from '#server/http/idempotency.server.ts'
import type { RequestContext, Settle } from '#server/request-context.ts'
import { limitByHour } from '#server/request-limit.server.ts'
import { serve } from '#server/serve.server.ts'
import { type ConsentName, type EnquiryForm, readEnquiryForm, sendEnquiry } from './contract.ts'
import { enquiryProblems, leastOpenMs, tidyEnquiry } from './rules.ts'
import { addConsultationOnce, giveConsent } from './queries.server.ts'

type EnquiryConsent = EnquiryForm['consents'][number] & { kind: string; body: string }

const termsPath = href('/terms')
/** Throws if the branch has none. */
const own: readonly { name: ConsentName; kind: string }[] = [
  { name: 'privacy', kind: 'enquiry-privacy' },
  { name: 'marketing', kind: 'enquiry-marketing' },
]

async function enquiryConsents(context: Context, branch: Branch, now: Date): Promise<EnquiryConsent[]> {
  const terms = findPage(branch, termsPath)
  if (!terms) throw new Error('the branch has no terms')
  // Announced terms apply only from their effective day.
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
      hash: hashBody(body),
      parts: readDocument(body).flatMap(toParts),
    }
  })
  return [
    {
      name: 'terms',
      kind: 'terms',
      title: terms.title,
      version: effectiveOn,
      body: termsText,
      hash: hashBody(termsText),
      parts: [],
      path: terms.path,
    },
    ...(await Promise.all(beside)),
  ]
}

/** The same hash as in records/consents. */
const hashBody = (body: string) => createHash('sha256').update(body).digest('hex')

type Part = EnquiryConsent['parts'][number]
const plainWords = (content: readonly Inline[]) =>
  content.map((piece) => ({
    kind: piece.kind,
    text: piece.text,
    ...(piece.kind === 'link' ? { href: piece.href } : {}),
  }))

/** The shown order is what is hashed. */
function toParts(block: Block): Part[] {
  if (block.kind === 'table')
    return [
      {
        kind: 'facts',
        facts: block.rows.map(([name = [], value = []]) => ({ name: plainWords(name), value: plainWords(value) })),
      },
    ]
  if (block.kind === 'list') return block.items.map((item): Part => ({ kind: 'words', line: plainWords(item) }))
  return [
    {
      kind: 'words',
      line: block.kind === 'heading' ? [{ kind: 'strong', text: block.text }] : plainWords(block.content),
    },
  ]
}

type Body = BodyOf<typeof sendEnquiry>
type Sent = RequestContext<Body, unknown, unknown>
type Receipt = AnswerOf<typeof sendEnquiry>

/** By closing time of the next working day (domain/business-hours). */
const replyWithinDays = 1
/** Within this time the same text is one enquiry (reload, second tab). */
const sameWithinMs = 3_600_000

export const readEnquiryFormServed = serve(readEnquiryForm, async (context, { branch, now }) => {
  const hours = branch.businessHours
  return {
    consents: await enquiryConsents(context, branch, now),
    office: officeState(hours, now),
    opensAt: nextOpening(hours, now).toISOString(),
    replyBy: findReplyBy(hours, now, replyWithinDays).toISOString(),
    callTimes: callTimes(hours, now).map(({ from, until }) => ({
      from: from.toISOString(),
      until: until.toISOString(),
    })),
  }
})

export const sendEnquiryServed = serve(sendEnquiry, async (context, sent) => {
  const tidied = { ...sent, body: { ...sent.body, ...tidyEnquiry(sent.body), kind: sent.body.kind } }
  checkFields(tidied)
  checkHuman(tidied.body)
  const consents = await enquiryConsents(context, tidied.branch, tidied.now)
  checkShown(tidied.body, consents)
  return once(context, tidied, async (settle) => {
    await limitByHour(
      context,
      { scope: 'enquiry', ip: tidied.ip, most: context.settings.ENQUIRIES_PER_HOUR },
      tidied.now,
    )
    return addEnquiry(context, { ...tidied, settle }, consents)
  })
})

const isReadablePhone = (text: string) => writtenPhone(readPhone(text)) !== ''

function checkFields({ body, branch, now }: Sent): void {
  const fields = Object.keys(
    enquiryProblems(
      body,
      callTimes(branch.businessHours, now).map(({ from }) => from.toISOString()),
      holdsPrivateNumber,
      isReadablePhone,
    ),
  )
  if (fields.length > 0) throw new Problem('input.invalid', { fields })
}

/** No captcha: honeypot and minimum fill time. */
function checkHuman({ website, openForMs }: Body): void {
  if (website) throw new Problem('input.invalid', { fields: ['website'] })
  if (openForMs < leastOpenMs)
    throw new Problem('rate.limited', { retryAfterSeconds: Math.ceil((leastOpenMs - openForMs) / 1000) })
}

function checkShown({ shown = {} }: Body, consents: readonly EnquiryConsent[]): void {
  const fields = consents
    .filter(({ name, hash }) => shown[name] !== undefined && shown[name] !== hash)
    .map(({ name }) => name)
  if (fields.length > 0) throw new Problem('request.conflict', { fields })
}

/** The open time is not part of the key: it differs between retries. */
async function once(
  context: Context,
  { body, branch, header }: Sent,
  act: (settle?: Settle) => Promise<Receipt>,
): Promise<Receipt> {
  const key = header('idempotency-key')
  const { openForMs: _, ...request } = body
  return key === undefined
    ? act()
    : withIdempotencyKey(context, { scope: `visitor enquiry ${branch.affiliationId}`, key, request }, act)
}

async function addEnquiry(context: Context, request: Sent, consents: readonly EnquiryConsent[]): Promise<Receipt> {
  const { body, branch, now, ip } = request
  const accountId = await memberAsking(context, request)
  // The queue is sorted by `replyBy`; no call may be overdue before its requested time.
  const callTime = callTimes(branch.businessHours, now).find(({ from }) => from.toISOString() === body.callFrom)
  return context.database.transaction(async (r) => {
    const { enquiry, again } = await addConsultationOnce(
      r,
      {
        branchId: branch.affiliationId,
        accountId,
        type: body.kind,
        name: body.name === '' ? null : body.name,
        phone: writtenPhone(readPhone(body.phone)),
        email: body.email,
        content: body.content,
        marketing: body.marketing,
        callFrom: callTime?.from ?? null,
        replyBy: callTime?.until ?? findReplyBy(branch.businessHours, now, replyWithinDays),
      },
      { since: new Date(now.getTime() - sameWithinMs) },
      now,
    )
    const receipt = {
      receiptNumber: enquiry.receiptNumber,
      replyBy: (enquiry.replyBy ?? now).toISOString(),
      ...(enquiry.callFrom ? { callFrom: enquiry.callFrom.toISOString() } : {}),
      onMyPage: accountId !== null,
    }
    if (again) return settled(request, r, receipt)
    const rows = []
    for (const { name, kind, version, body: text } of consents) {
      rows.push({
        branchId: branch.affiliationId,
        accountId,
        consultationId: enquiry.id,
        kind,
        version,
        textHash: await r.consents.keepText({ kind, version, body: text }, now),
        granted: body[name],
        ip,
      })
    }
    await giveConsent(r, rows, now)
    if (body.email !== '')
      await r.outbox.put(
        {
          template: 'enquiry-received',
          channel: 'mail',
          branchId: branch.affiliationId,
          to: { consultationId: enquiry.id },
          variables: { receiptNumber: enquiry.receiptNumber, until: momentInWords(enquiry.replyBy ?? now) },
          dedupeKey: `enquiry:${enquiry.id}`,
        },
        now,
      )
    return settled(request, r, receipt)
  })
}

/** An expired session does not block the enquiry. */
async function memberAsking(context: Context, request: Sent): Promise<string | null> {
  if (request.header('authorization') === undefined) return null
  try {
    return (await memberOf(context, request)).account.id
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.code === 'auth.required') return null
    throw thrown
  }
}
