/** Accepts messages (account, fields, number, template text) and delivers them a moment later. */
import type { SendBody, SendRow, TextBody } from '#integrations/messages/wire.ts'
import { deliveryCodes, errorCodes, matchesTemplate, textBytes, textBytesMost } from '#integrations/messages/wire.ts'
import { knownAccounts } from '#simulators/credentials.ts'
import type { Memory, World } from '#simulators/world.ts'
import type { NextOutcome, Sent, State } from './state.ts'
import { domestic, storedMessages, nowText, resultByNumber } from './state.ts'
import { registered } from './templates.ts'

/** Real milliseconds between acceptance and delivery. */
const deliveryMs = 120

type Account = (typeof knownAccounts)[number]

/** Finds the sender account of a call; none with a wrong key. */
export const accountOf = (body: { tas_id?: string; auth_key?: string }): Account | undefined =>
  knownAccounts.find(({ id, key }) => id === body.tas_id && key === body.auth_key)

export type Refusal = { code: number; message: string }

type SendType = (SendBody | TextBody)['send_type']
/** A text message has a subject in place of a template. */
export type Row = SendRow | TextBody['data'][number]

export function refusalOf(body: Partial<SendBody | TextBody>, state: State, type: SendType): Refusal | undefined {
  if (!body.tas_id || !body.auth_key || !body.send_type || !Array.isArray(body.data) || body.data.length === 0)
    return { code: errorCodes.requiredMissing, message: 'Required information' }
  if (!accountOf(body)) return { code: errorCodes.wrongKeyOrId, message: 'Wrong AuthKey OR User id' }
  if (body.send_type !== type) return { code: errorCodes.wrongSendType, message: 'Wrong send type' }
  return state.balance < body.data.length ? { code: errorCodes.lowBalance, message: 'Low balance' } : undefined
}

/**
 * Checks whether the service accepts a row. The template's text is checked by the messenger and shows in the result.
 */
export const isWellFormed =
  (account: Account | undefined, type: SendType | undefined) =>
  (row: Partial<SendRow & TextBody['data'][number]>): row is Row =>
    [
      row.user_name,
      row.user_email,
      row.map_content,
      row.sender,
      row.sender_name,
      type === 'LM' ? row.subject : row.template_code,
    ].every((value) => typeof value === 'string' && value !== '') &&
    /^[1-9]\d{7,14}$/.test(row.user_email ?? '') &&
    row.sender === account?.sender &&
    (type === 'KA' || textBytes(row.map_content ?? '') <= textBytesMost)

/** Stores the row and schedules its delivery. */
export function take(world: World, memory: Memory<State>, row: Row, outcome: NextOutcome | undefined): void {
  const { state } = memory
  state.serial += 1
  state.balance -= 1
  const to = domestic(row.user_email)
  const sent: Sent = {
    id: `m-${state.serial}`,
    acceptedAt: nowText(world),
    to,
    from: row.sender_name,
    ...('template_code' in row ? { template: row.template_code } : { subject: row.subject }),
    text: row.map_content,
  }
  state.sent = [...state.sent, sent].slice(-storedMessages)
  memory.save()
  const fate = /^3\d{3}$/.test(outcome ?? '') ? outcome : undefined
  setTimeout(() => deliver(world, memory, sent, fate), deliveryMs).unref()
}

/**
 * Delivers one message to the phone or ends it with a result code. Messages interrupted by a stop are delivered at
 * the next start.
 */
export function deliver(world: World, memory: Memory<State>, sent: Sent, fate: string | undefined): void {
  if (sent.result) return
  const fault = faultOf(memory.state, sent, fate)
  sent.result = fault ?? deliveryCodes.delivered
  if (!fault)
    world.phones.deliver(sent.to, {
      at: nowText(world),
      from: sent.from,
      text: sent.text,
      ...(sent.template ? { template: sent.template } : {}),
    })
  memory.save()
}

/** Only the messenger's messages are checked against their templates; a text message reaches every mobile. */
function faultOf({ codes }: State, { template: code, text, to }: Sent, fate: string | undefined): string | undefined {
  if (code === undefined) return undefined
  const template = registered.get(codes?.[code] ?? code)
  if (!template) return deliveryCodes.templateUnknown
  return matchesTemplate(template.pattern, text) ? (fate ?? resultByNumber(to)) : deliveryCodes.textDiffers
}
