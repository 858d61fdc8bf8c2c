/** One attempt: TAS has no idempotency key, so the outbox decides on retries. */
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import * as z from 'zod/mini'
import type { ExchangeAnswer } from '#integrations/exchange.server.ts'
import { exchange, mayHaveArrived, readJson } from '#integrations/exchange.server.ts'
import type { DeliveryOutcome, Message, Messages, SendOutcome } from './port.ts'
import type { ResultBody, SendBody } from './wire.ts'
import { deliveryCodes, paths, toInternational } from './wire.ts'

export type MessagesSettings = {
  /** https://api.tason.com/tas-api */
  url: string
  id: string
  key: string
  /** Registered at TAS, digits. */
  sender: string
  senderName: string
  limits?: { connectMs: number; totalMs: number; atOnce: number }
}

const defaultLimits = { connectMs: 3000, totalMs: 5000, atOnce: 10 }

const accepted = z.object({
  MEM_CNT: z.optional(z.number()),
  'MEM CNT': z.optional(z.number()),
  WRONG_DATA: z.optional(z.array(z.unknown())),
})
const refused = z.object({ ERROR_CODE: z.union([z.number(), z.string()]) })
const results = z.object({
  DATA: z.array(z.object({ user_email: z.string(), template_code: z.string(), RESULT_CODE: z.string() })),
})

export function openMessages(settings: MessagesSettings): Messages {
  const url = settings.url.replace(/\/+$/, '')
  const limits = settings.limits ?? defaultLimits
  const line = bulkhead(limits.atOnce, 200)
  const post = (path: string, body: SendBody | ResultBody) =>
    line.execute(() =>
      exchange(
        'messages',
        {
          method: 'POST',
          url: url + path,
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body: JSON.stringify(body),
        },
        limits,
      ),
    )

  return {
    async send(message) {
      const body: SendBody = {
        tas_id: settings.id,
        send_type: 'KA',
        auth_key: settings.key,
        data: [rowOf(message, settings)],
      }
      try {
        return readSendAnswer(await post(paths.send, body))
      } catch (error) {
        return error instanceof BulkheadRejectedError || !mayHaveArrived(error)
          ? { kind: 'not-sent' }
          : { kind: 'unknown' }
      }
    },
    async result(message, sentAt) {
      const asked = {
        user_email: toInternational(message.to),
        template_code: message.code,
        send_date: dayInSeoul(sentAt),
      }
      try {
        return readResult(
          await post(paths.result, { tas_id: settings.id, auth_key: settings.key, data: [asked] }),
          asked.user_email,
        )
      } catch {
        return { kind: 'unknown' }
      }
    },
  }
}

function rowOf(message: Message, settings: MessagesSettings): SendBody['data'][number] {
  if (!/^\d{8,15}$/.test(message.to)) throw new RangeError('messages: a phone has 8 to 15 digits')
  return {
    user_name: message.name,
    user_email: toInternational(message.to),
    map_content: message.text,
    sender: settings.sender,
    sender_name: settings.senderName,
    template_code: message.code,
  }
}

/** TAS answers in the body whatever the HTTP status. */
function readSendAnswer(answer: ExchangeAnswer): SendOutcome {
  const body = readJson(answer)
  const error = refused.safeParse(body)
  if (error.success) return { kind: 'refused', code: shortCode(error.data.ERROR_CODE) }
  const taken = accepted.safeParse(body)
  const count = taken.data?.MEM_CNT ?? taken.data?.['MEM CNT']
  if (!taken.success || count === undefined) return { kind: 'unknown' }
  if ((taken.data.WRONG_DATA?.length ?? 0) > 0) return { kind: 'refused', code: 'wrong-data' }
  return count >= 1 ? { kind: 'accepted' } : { kind: 'refused', code: 'none-taken' }
}

function readResult(answer: ExchangeAnswer, phone: string): DeliveryOutcome {
  const found = results.safeParse(readJson(answer))
  const code = found.data?.DATA.findLast((row) => row.user_email === phone)?.RESULT_CODE
  if (code === undefined) return found.success ? { kind: 'not-found' } : { kind: 'unknown' }
  if (code === '') return { kind: 'waiting' }
  if (code === deliveryCodes.delivered) return { kind: 'delivered' }
  return code === deliveryCodes.noAcknowledgement ? { kind: 'unknown' } : { kind: 'failed', code: shortCode(code) }
}

const shortCode = (code: number | string): string => (/^[\w.-]{1,20}$/.test(String(code)) ? String(code) : 'unreadable')
const dayInSeoul = (moment: Date): string =>
  new Date(moment.getTime() + 9 * 3600_000).toISOString().slice(0, 10).replaceAll('-', '')
