/**
 * TAS (https://api.tason.com/tas-api). Without a specification, field names come from other users' public documents;
 * our guesses are marked [guess].
 */
import { shippedCodes, talkTemplates } from '#domain/message/approvals.ts'
import type { TalkTemplate, TextTemplate } from '#domain/message/templates.ts'
import { textMessages } from './family.texts.ts'
import { approvedTexts } from './texts.ts'

export const paths = { send: '/kakaosend', text: '/send', result: '/result' } as const

export type SendBody = {
  /** An e-mail address. */
  tas_id: string
  /** "KA" is AlimTalk. */
  send_type: 'KA'
  auth_key: string
  data: SendRow[]
}
/** `user_email` holds the phone number without plus (821012345678), `map_content` the complete text. */
export type SendRow = {
  user_name: string
  user_email: string
  map_content: string
  sender: string
  sender_name: string
  template_code: string
}

/** A long text message: up to 2,000 bytes of EUC-KR. */
export type TextBody = Omit<SendBody, 'send_type' | 'data'> & {
  send_type: 'LM'
  data: (Omit<SendRow, 'template_code'> & { subject: string })[]
}
export const textBytesMost = 2_000

/** In EUC-KR, as the service counts. */
export const textBytes = (text: string): number =>
  [...text].reduce((bytes, letter) => bytes + (letter.charCodeAt(0) < 0x80 ? 1 : 2), 0)

// `WRONG_DATA` lists rejected rows; the count is spelt MEM_CNT or MEM CNT. ERROR_CODE is a number or text.

/** Only 41 is documented [guess for the rest]. */
export const errorCodes = {
  requiredMissing: 10,
  wrongKeyOrId: 41,
  balanceCheck: 50,
  lowBalance: 51,
  lowExpectedBalance: 52,
  wrongSendType: 60,
} as const

/** Documented by its words; its number is not. */
export const balanceUnread = 'Error check balance'

/**
 * [guess] Only the URL is documented. Without message ids, phone, template and day identify one. Empty code: not yet
 * delivered; no row: unknown.
 */
export type ResultBody = {
  tas_id: string
  auth_key: string
  data: { user_email: string; template_code: string; send_date: string }[]
}

/** Kakao's own codes. */
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

/** A branch may have its own codes. */
export const templates = Object.fromEntries(
  talkTemplates.map((name) => [name, template(shippedCodes[name], approvedTexts[name])]),
) as Readonly<Record<TemplateName, Template>>

const isText = (name: TemplateName | TextTemplate): name is TextTemplate => Object.hasOwn(textMessages, name)

/** Throws RangeError for a variable that is missing, empty, too long or multi-line: Kakao would reject it. */
export function fillTemplate(name: TemplateName | TextTemplate, values: Readonly<Record<string, string>>): string {
  const pattern = isText(name) ? textMessages[name] : templates[name].pattern
  const filled = pattern.replace(variable, (_, key: string) => {
    const value = Object.hasOwn(values, key) ? values[key]?.trim() : undefined
    if (!value || value.length > 200 || /[\r\n]/.test(value)) throw new RangeError(`template ${name}: variable ${key}`)
    return value
  })
  if (filled.length > 1000) throw new RangeError(`template ${name}: too long`)
  return filled
}

/** The check Kakao makes on every message: each variable is one non-empty line. */
export function matchesTemplate(pattern: string, text: string): boolean {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const expected = pattern
    .split(/#\{[^}]+\}/)
    .map(literal)
    .join('[^\\r\\n]{1,200}')
  return text.length <= 1000 && new RegExp(`^${expected}$`).test(text)
}

/** 01000000001 becomes 821000000001. */
export const toInternational = (digits: string): string => (digits.startsWith('0') ? `82${digits.slice(1)}` : digits)

export const rehearsalAccount = {
  id: 'rehearsal@jongso.example',
  key: 'rehearsal-messages-key',
  sender: '0200000000',
} as const
export const rehearsalAccounts = [
  rehearsalAccount,
  { id: 'second@jongso.example', key: 'rehearsal-second-key', sender: '0310000000' },
] as const
