/** One attempt: TAS has no idempotency key, so the outbox decides on retries. */
import { BulkheadRejectedError } from 'cockatiel'
import * as z from 'zod/mini'
import type { ExchangeAnswer } from '#integrations/exchange.server.ts'
import { exchange, mayHaveArrived, readJson } from '#integrations/exchange.server.ts'
import type { Pace } from './pace.ts'
import type { DeliveryQuery, DeliveryOutcome, Message, Messages, SendOutcome } from './port.ts'
import type { ResultBody, SendBody, TextBody } from './wire.ts'
import { balanceUnread, deliveryCodes, paths, textBytes, textBytesMost, toInternational } from './wire.ts'

export type MessagesSettings = {
  /** https://api.tason.com/tas-api */
  url: string
  id: string
  key: string
  /** Registered at TAS, digits. */
  sender: string
  senderName: string
  limits?: { connectMs: number; totalMs: number }
  pace: Pace
}

const defaultLimits = { connectMs: 3000, totalMs: 5000 }
const tooMany = 429
const queriesPerCall = 50

const accepted = z.object({
  MEM_CNT: z.optional(z.number()),
  'MEM CNT': z.optional(z.number()),
  WRONG_DATA: z.optional(z.array(z.unknown())),
})
const refused = z.object({ ERROR_CODE: z.union([z.number(), z.string()]), ERROR_MSG: z.optional(z.unknown()) })
const results = z.object({
  DATA: z.array(z.object({ user_email: z.string(), template_code: z.string(), RESULT_CODE: z.string() })),
})

export function openMessages(settings: MessagesSettings): Messages {
  const url = settings.url.replace(/(?<!\/)\/+$/, '')
  const limits = settings.limits ?? defaultLimits
  const { pace } = settings
  const post = (path: string, body: SendBody | TextBody | ResultBody) =>
    exchange(
      'messages',
      {
        method: 'POST',
        url: url + path,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
      },
      limits,
    )
  const askAtOnce = async (data: ResultBody['data']): Promise<DeliveryOutcome[]> => {
    try {
      const body = { tas_id: settings.id, auth_key: settings.key, data }
      const answer = await pace.ask(() => post(paths.result, body))
      return data.map((query) => readResult(answer, query))
    } catch {
      return data.map(() => ({ kind: 'unknown' }))
    }
  }

  const handOver = async (path: string, body: SendBody | TextBody): Promise<SendOutcome> => {
    const isRefused = ({ status, retryAfterMs }: ExchangeAnswer) => (status === tooMany ? retryAfterMs : undefined)
    try {
      const answer = await pace.send(() => post(path, body), isRefused)
      return answer.status === tooMany ? { kind: 'busy', retryAfterMs: answer.retryAfterMs } : readSendAnswer(answer)
    } catch (error) {
      return error instanceof BulkheadRejectedError || !mayHaveArrived(error)
        ? { kind: 'not-sent' }
        : { kind: 'unknown' }
    }
  }
  const account = { tas_id: settings.id, auth_key: settings.key }

  return {
    async send({ code, ...message }) {
      const row = { ...toRow(message, settings), template_code: code }
      return handOver(paths.send, { ...account, send_type: 'KA', data: [row] })
    },
    async sendText({ subject, ...message }) {
      if (textBytes(message.text) > textBytesMost) throw new RangeError('messages: the text is too long')
      return handOver(paths.text, { ...account, send_type: 'LM', data: [{ ...toRow(message, settings), subject }] })
    },
    async results(questions) {
      const outcomes = new Map<DeliveryQuery, DeliveryOutcome>()
      for (const together of calls(questions)) {
        const data = together.map(({ to, code, sentAt }) => ({
          user_email: toInternational(to),
          template_code: code,
          send_date: dayInSeoul(sentAt),
        }))
        const answers = await askAtOnce(data)
        together.forEach((query, at) => outcomes.set(query, answers[at] ?? { kind: 'unknown' }))
      }
      return questions.map((question) => outcomes.get(question) ?? { kind: 'unknown' })
    },
  }
}

/** Answers name no day: each phone and template is asked once. */
function calls(questions: readonly DeliveryQuery[]): DeliveryQuery[][] {
  const made: { keys: Set<string>; queries: DeliveryQuery[] }[] = []
  for (const question of questions) {
    const key = `${toInternational(question.to)} ${question.code}`
    let call = made.find(({ keys, queries }) => queries.length < queriesPerCall && !keys.has(key))
    if (!call) made.push((call = { keys: new Set(), queries: [] }))
    call.keys.add(key)
    call.queries.push(question)
  }
  return made.map(({ queries }) => queries)
}

function toRow(message: Pick<Message, 'to' | 'name' | 'text'>, settings: MessagesSettings) {
  if (!/^\d{8,15}$/.test(message.to)) throw new RangeError('messages: a phone has 8 to 15 digits')
  return {
    user_name: message.name,
    user_email: toInternational(message.to),
    map_content: message.text,
    sender: settings.sender,
    sender_name: settings.senderName,
  }
}

function readSendAnswer(answer: ExchangeAnswer): SendOutcome {
  const body = readJson(answer)
  const error = refused.safeParse(body)
  if (error.success) {
    // Its own trouble, and nothing was taken.
    if (error.data.ERROR_MSG === balanceUnread) return { kind: 'not-sent' }
    return { kind: 'refused', code: shortCode(error.data.ERROR_CODE) }
  }
  const taken = accepted.safeParse(body)
  const count = taken.data?.MEM_CNT ?? taken.data?.['MEM CNT']
  if (!taken.success || count === undefined) return { kind: 'unknown' }
  if ((taken.data.WRONG_DATA?.length ?? 0) > 0) return { kind: 'refused', code: 'wrong-data' }
  return count >= 1 ? { kind: 'accepted' } : { kind: 'refused', code: 'none-taken' }
}

function readResult(answer: ExchangeAnswer, query: ResultBody['data'][number]): DeliveryOutcome {
  const found = results.safeParse(readJson(answer))
  const isSameMessage = (row: { user_email: string; template_code: string }) =>
    row.user_email === query.user_email && row.template_code === query.template_code
  const code = found.data?.DATA.findLast(isSameMessage)?.RESULT_CODE
  if (code === undefined) return found.success ? { kind: 'not-found' } : { kind: 'unknown' }
  if (code === '') return { kind: 'waiting' }
  if (code === deliveryCodes.delivered) return { kind: 'delivered' }
  return code === deliveryCodes.noAcknowledgement ? { kind: 'unknown' } : { kind: 'failed', code: shortCode(code) }
}

const shortCode = (code: number | string): string => (/^[\w.-]{1,20}$/.test(String(code)) ? String(code) : 'unreadable')
const dayInSeoul = (moment: Date): string =>
  new Date(moment.getTime() + 9 * 3600_000).toISOString().slice(0, 10).replaceAll('-', '')
