/** The consultation form: shown with its texts, taken once, kept with what was agreed to. */
import { callTimes } from '#domain/enquiry/call-time.ts'
import { nextOpening, officeState, replyBy } from '#domain/business-hours/business-hours.ts'
import { readPhone, writtenPhone } from '#domain/phone/phone.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { Problem } from '#domain/problems.ts'
import { holdsResidentNumber } from '#domain/resident-number/in-text.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { memberOf } from '#server/guards/session.server.ts'
import { withIdempotencyKey } from '#server/http/idempotency.server.ts'
import { limitByHour } from '#server/request-limit.server.ts'
import { serve } from '#server/serve.server.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { enquiryConsents, type EnquiryConsent } from './taking/consents.server.ts'
import { readEnquiryForm, sendEnquiry } from './contract.ts'
import { enquiryProblems, leastOpenMs, tidyEnquiry } from './rules.ts'

type Body = BodyOf<typeof sendEnquiry>
type Sent = RequestContext<Body, unknown, unknown>
type Receipt = AnswerOf<typeof sendEnquiry>

/** Answered by closing time of the next working day (domain/business-hours). */
const replyWithinDays = 1
/** The same words from the same person within this time are one enquiry: a reload after a lost answer, a second tab. */
const sameWithinMs = 3_600_000

export const readEnquiryFormServed = serve(readEnquiryForm, async (context, { branch, now }) => {
  const hours = branch.businessHours
  return {
    consents: await enquiryConsents(context, branch, now),
    office: officeState(hours, now),
    opensAt: nextOpening(hours, now).toISOString(),
    replyBy: replyBy(hours, now, replyWithinDays).toISOString(),
    callTimes: callTimes(hours, now).map(({ from, until }) => ({
      from: from.toISOString(),
      until: until.toISOString(),
    })),
  }
})

export const sendEnquiryServed = serve(sendEnquiry, async (context, sent) => {
  const asked = { ...sent, body: { ...sent.body, ...tidyEnquiry(sent.body), kind: sent.body.kind } }
  checkFields(asked)
  checkHuman(asked.body)
  const consents = await enquiryConsents(context, asked.branch, asked.now)
  checkShown(asked.body, consents)
  return once(context, asked, async () => {
    await limitByHour(context, { scope: 'enquiry', ip: asked.ip, most: context.settings.ENQUIRIES_PER_HOUR }, asked.now)
    return keep(context, asked, consents)
  })
})

function checkFields({ body, branch, now }: Sent): void {
  const fields = Object.keys(
    enquiryProblems(
      body,
      callTimes(branch.businessHours, now).map(({ from }) => from.toISOString()),
      holdsResidentNumber,
    ),
  )
  if (fields.length > 0) throw new Problem('input.invalid', { fields })
}

/** No puzzle for people: what only a program fills in, and how fast only a program is. */
function checkHuman({ website, openForMs }: Body): void {
  if (website) throw new Problem('input.invalid', { fields: ['website'] })
  if (openForMs < leastOpenMs)
    throw new Problem('rate.limited', { retryAfterSeconds: Math.ceil((leastOpenMs - openForMs) / 1000) })
}

/** A text that changed while the form stood open is not agreed to. */
function checkShown({ shown = {} }: Body, consents: readonly EnquiryConsent[]): void {
  const fields = consents
    .filter(({ name, hash }) => shown[name] !== undefined && shown[name] !== hash)
    .map(({ name }) => name)
  if (fields.length > 0) throw new Problem('request.conflict', { fields })
}

/**
 * The same key with the same words is one enquiry, however often it arrives. How long the form stood open differs from
 * press to press and makes no other enquiry.
 */
async function once(context: Context, { body, branch, header }: Sent, act: () => Promise<Receipt>): Promise<Receipt> {
  const key = header('idempotency-key')
  const { openForMs: _, ...request } = body
  return key === undefined
    ? act()
    : withIdempotencyKey(context, { scope: `visitor enquiry ${branch.affiliationId}`, key, request }, act)
}

async function keep(context: Context, asked: Sent, consents: readonly EnquiryConsent[]): Promise<Receipt> {
  const { body, branch, now, ip } = asked
  const accountId = await memberAsking(context, asked)
  // Whoever wishes for a time is promised that time: the desk has one order, by the promise, and nobody's call is
  // overdue before it was wished for.
  const wished = callTimes(branch.businessHours, now).find(({ from }) => from.toISOString() === body.callFrom)
  return context.persistence.transaction(async (r) => {
    const { enquiry, again } = await r.consultations.addOnce(
      {
        branchId: branch.affiliationId,
        accountId,
        type: body.kind,
        name: body.name === '' ? null : body.name,
        phone: writtenPhone(readPhone(body.phone)),
        email: body.email,
        content: body.content,
        marketing: body.marketing,
        callFrom: wished?.from ?? null,
        replyBy: wished?.until ?? replyBy(branch.businessHours, now, replyWithinDays),
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
    if (again) return receipt
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
    await r.consents.give(rows, now)
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
    return receipt
  })
}

/** Whose enquiry it is, when a person is signed in; an expired sign-in keeps nobody from asking. */
async function memberAsking(context: Context, asked: Sent): Promise<string | null> {
  if (asked.header('authorization') === undefined) return null
  try {
    return (await memberOf(context, asked)).account.id
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.code === 'auth.required') return null
    throw thrown
  }
}
