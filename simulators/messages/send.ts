/** Taking messages: the account, the fields, the number, the template's text; then delivering them a moment later. */
import type { SendBody, SendRow } from '#integrations/messages/wire.ts'
import { deliveryCodes, errorCodes, matchesTemplate } from '#integrations/messages/wire.ts'
import { knownAccounts } from '#simulators/credentials.ts'
import type { Memory, World } from '#simulators/world.ts'
import type { NextOutcome, Sent, State } from './state.ts'
import { domestic, storedMessages, nowText, resultByNumber } from './state.ts'
import { registered } from './templates.ts'

/** Real milliseconds between accepting and delivering. */
const deliveryMs = 120

type Account = (typeof knownAccounts)[number]

/** Whose call it is; nobody's with another key. */
export const accountOf = (body: { tas_id?: string; auth_key?: string }): Account | undefined =>
  knownAccounts.find(({ id, key }) => id === body.tas_id && key === body.auth_key)

export type Refusal = { code: number; message: string }

export function refusalOf(body: Partial<SendBody>, state: State): Refusal | undefined {
  if (!body.tas_id || !body.auth_key || !body.send_type || !Array.isArray(body.data) || body.data.length === 0)
    return { code: errorCodes.requiredMissing, message: 'Required information' }
  if (!accountOf(body)) return { code: errorCodes.wrongKeyOrId, message: 'Wrong AuthKey OR User id' }
  if (body.send_type !== 'KA') return { code: errorCodes.wrongSendType, message: 'Wrong send type' }
  return state.balance < body.data.length ? { code: errorCodes.lowBalance, message: 'Low balance' } : undefined
}

/** Whether the service takes a row at all; the template's text is the messenger's matter and shows in the result. */
export const isWellFormed =
  (account: Account | undefined) =>
  (row: Partial<SendRow>): row is SendRow =>
    [row.user_name, row.user_email, row.map_content, row.sender, row.sender_name, row.template_code].every(
      (value) => typeof value === 'string' && value !== '',
    ) &&
    /^[1-9]\d{7,14}$/.test(row.user_email ?? '') &&
    row.sender === account?.sender

/** Writes the row down and delivers it shortly after. */
export function take(world: World, memory: Memory<State>, row: SendRow, outcome: NextOutcome | undefined): void {
  const { state } = memory
  state.serial += 1
  state.balance -= 1
  const to = domestic(row.user_email)
  const sent: Sent = {
    id: `m-${state.serial}`,
    acceptedAt: nowText(world),
    to,
    from: row.sender_name,
    template: row.template_code,
    text: row.map_content,
  }
  state.sent = [...state.sent, sent].slice(-storedMessages)
  memory.save()
  const fate = /^3\d{3}$/.test(outcome ?? '') ? outcome : undefined
  setTimeout(() => deliver(world, memory, sent, fate), deliveryMs).unref()
}

/**
 * Ends one message: onto the phone, or with a result code that says why not. Messages caught by a stop are delivered at
 * the next start.
 */
export function deliver(world: World, memory: Memory<State>, sent: Sent, fate: string | undefined): void {
  if (sent.result) return
  const template = registered.get(memory.state.codes?.[sent.template] ?? sent.template)
  const fault = !template
    ? deliveryCodes.templateUnknown
    : matchesTemplate(template.pattern, sent.text)
      ? (fate ?? resultByNumber(sent.to))
      : deliveryCodes.textDiffers
  sent.result = fault ?? deliveryCodes.delivered
  if (!fault)
    world.phones.deliver(sent.to, { at: nowText(world), from: sent.from, text: sent.text, template: sent.template })
  memory.save()
}
