/**
 * The messaging service's own words: TAS (https://api.tason.com/tas-api). Field names are from public documents of
 * other users; the original specification was not to be had, so what is our guess is marked [guess].
 */
import { shippedCodes, talkTemplates } from '#domain/message/approvals.ts'
import type { TalkTemplate } from '#domain/message/templates.ts'
import { approvedTexts } from './texts.ts'

export const paths = { send: '/kakaosend', result: '/result' } as const

export type SendBody = {
  /** Our login id there, an e-mail address. */
  tas_id: string
  /** "KA" is AlimTalk. */
  send_type: 'KA'
  auth_key: string
  data: SendRow[]
}
/**
 * `user_email` holds the phone, internationally and without plus: 821012345678. `map_content` is the whole final text.
 */
export type SendRow = {
  user_name: string
  user_email: string
  map_content: string
  sender: string
  sender_name: string
  template_code: string
}

// `WRONG_DATA` lists rows that were not taken, its count spelt MEM_CNT or MEM CNT. Accepting is not delivering.
// A refusal's ERROR_CODE comes as a number or as text, under any HTTP status.

/** Texts are documented, the numbers beside them are not, except 41 [guess for the rest]. */
export const errorCodes = {
  requiredMissing: 10,
  wrongKeyOrId: 41,
  balanceCheck: 50,
  lowBalance: 51,
  lowExpectedBalance: 52,
  wrongSendType: 60,
} as const

/**
 * [guess] The result query's body and answer: only its address is documented. No id is given at sending, so phone,
 * template and day have to do. An empty code: taken, not yet delivered; no row: not known.
 */
export type ResultBody = {
  tas_id: string
  auth_key: string
  data: { user_email: string; template_code: string; send_date: string }[]
}

/** The messenger's own result codes, the same at all dealers. */
export const deliveryCodes = {
  delivered: '0000',
  noAcknowledgement: '3005',
  badPhone: '3008',
  templateUnknown: '3015',
  textDiffers: '3016',
  notDeliverable: '3018',
  notUser: '3019',
  blocked: '3020',
} as const

export type TemplateName = TalkTemplate
export type Template = { code: string; pattern: string; variables: readonly string[] }

const variable = /#\{([^}]+)\}/g
const template = (code: string, pattern: string): Template => ({
  code,
  pattern,
  variables: [...new Set(Array.from(pattern.matchAll(variable), (found) => found[1] ?? ''))],
})

/** The approved templates, with the codes of the rehearsal's sender; a branch may have codes of its own. */
export const templates = Object.fromEntries(
  talkTemplates.map((name) => [name, template(shippedCodes[name], approvedTexts[name])]),
) as Readonly<Record<TemplateName, Template>>

/**
 * The approved text with its variables filled in. Throws RangeError for a variable that is missing, empty, too long or
 * has a line break: such a text would be refused.
 */
export function fillTemplate(name: TemplateName, values: Readonly<Record<string, string>>): string {
  const filled = templates[name].pattern.replace(variable, (_, key: string) => {
    const value = Object.hasOwn(values, key) ? values[key]?.trim() : undefined
    if (!value || value.length > 200 || /[\r\n]/.test(value)) throw new RangeError(`template ${name}: variable ${key}`)
    return value
  })
  if (filled.length > 1000) throw new RangeError(`template ${name}: too long`)
  return filled
}

/**
 * Whether a text is this template with something on one line in each variable's place: the check the messenger makes on
 * every message.
 */
export function matchesTemplate(pattern: string, text: string): boolean {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const expected = pattern
    .split(/#\{[^}]+\}/)
    .map(literal)
    .join('[^\\r\\n]{1,200}')
  return text.length <= 1000 && new RegExp(`^${expected}$`).test(text)
}

/**
 * Domestic digits to the service's form: 01000000001 becomes 821000000001; a number that is already international
 * stays.
 */
export const toInternational = (digits: string): string => (digits.startsWith('0') ? `82${digits.slice(1)}` : digits)

/** Our account in the rehearsal, as the settings' defaults have it. */
export const rehearsalAccount = {
  id: 'rehearsal@jongso.example',
  key: 'rehearsal-messages-key',
  sender: '0200000000',
} as const
/** That account and one of a firm of its own, as the rehearsal's service knows them. */
export const rehearsalAccounts = [
  rehearsalAccount,
  { id: 'second@jongso.example', key: 'rehearsal-second-key', sender: '0310000000' },
] as const
