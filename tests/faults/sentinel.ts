/**
 * Finds personal data of the rehearsal and the tests in text that must hold none, in every written form. A finding
 * names the person and the kind, never the value.
 */
import { branches } from '#branches/index.ts'
import { inventedStaff, rehearsalPassword } from '#rehearsal/staff.texts.ts'
import { readPhone } from '#domain/phone/phone.ts'
import { readBirthday } from '#domain/resident-number/resident-number.ts'
import { generatedProfile } from '#simulators/people/generated.ts'
import { namedProfiles } from '#simulators/people/named.ts'
import type { Profile } from '#simulators/people/profile.ts'
import { typedAccount } from '#tests/support/walk.ts'

export type Finding = { line: number; personalData: string }

/** Secrets that tests type; a test that types another adds it here. */
export const typedSecrets = {
  password: ['officer-of-the-tests', 'portal-password-of-the-tests', rehearsalPassword],
  account: [typedAccount, '110123456789', '98765432101234'],
} as const

/** Generated people used by tests and the phone page. */
const generated = Array.from({ length: 400 }, (_, at) => generatedProfile(`p-${String(at).padStart(6, '0')}`)).filter(
  (profile): profile is Profile => profile !== undefined,
)
const people = [...namedProfiles, ...generated]

const numbers = new Map<string, string>()
const phones = new Map<string, string>()
const names = new Map<string, string>()
for (const { id, name, residentNumber, phone, family } of people) {
  numbers.set(residentNumber, `resident number of ${id}`)
  names.set(name, `name of ${id}`)
  const read = readPhone(phone)
  const domestic = 'digits' in read ? read.digits : ''
  for (const written of [domestic, phone.replace(/\D/g, '')]) phones.set(written, `phone of ${id}`)
  for (const member of family) {
    numbers.set(member.residentNumber, `resident number of a relative of ${id}`)
    names.set(member.name, `name of a relative of ${id}`)
  }
}
for (const { login, name } of inventedStaff(branches.map((branch) => branch.affiliationId)))
  names.set(name, `name of ${login}`)
for (const account of typedSecrets.account) numbers.set(account, 'account number')

const lengths = [...new Set([...numbers.keys(), ...phones.keys()].map((digits) => digits.length))]
/** Ids and SHA-256 sums: one in some thousand holds by chance what reads as a number of a person. */
const random = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{64}\b/gi
const mobile = /(?<!\d)(?:\+?82[- ]?0?|0)1[016789][- ]?\d{4}[- ]?\d{4}(?!\d)/

/** The same text with URL and JSON escapes decoded. */
function plain(line: string): string {
  const unescaped = line.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return unescaped.replaceAll(/(?:%[0-9a-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })
}

/** Runs of digits, with or without separators. */
const digitRuns = (text: string): string[] =>
  text
    .replaceAll(random, '')
    .replaceAll(/(?<=\d)[- ](?=\d)/g, '')
    .match(/\d{9,}/g) ?? []

function* inDigits(text: string): Generator<string> {
  for (const run of digitRuns(text)) {
    for (const length of lengths) {
      for (let at = 0; at + length <= run.length; at += 1) {
        const found = numbers.get(run.slice(at, at + length)) ?? phones.get(run.slice(at, at + length))
        if (found) yield found
      }
    }
    if (run.length === 13 && readBirthday(run)) yield 'the form of a resident number'
  }
  if (mobile.test(text.replaceAll(random, ''))) yield 'the form of a mobile phone'
}

/** Base64 of a number in each of its three alignments within a longer text. */
const hidden = new Map(
  [...numbers].flatMap(([digits, personalData]) =>
    [digits, `${digits.slice(0, 6)}-${digits.slice(6)}`].flatMap((text) =>
      ['', 'x', 'xx'].map((before) => {
        const coded = Buffer.from(before + text)
          .toString('base64')
          .replaceAll('=', '')
        return [coded.slice(before === '' ? 0 : 4, -2), personalData] as const
      }),
    ),
  ),
)
const hiddenLengths = [...new Set([...hidden.keys()].map((coded) => coded.length))]
const mayBeCoded = new RegExp(`[A-Za-z0-9+/]{${Math.min(...hiddenLengths)},}`, 'g')

/** Looks up each piece of a text that is as long as a hidden number. */
function* inBase64(text: string): Generator<string> {
  for (const [run] of text.matchAll(mayBeCoded))
    for (const length of hiddenLengths)
      for (let at = 0; at + length <= run.length; at += 1) {
        const found = hidden.get(run.slice(at, at + length))
        if (found) yield `${found}, in base64`
      }
}

function* inText(text: string): Generator<string> {
  if (/[가-힣]{2}/.test(text)) for (const [name, personalData] of names) if (text.includes(name)) yield personalData
  if (text.includes('미나 스미스')) yield 'name of smith'
  for (const password of typedSecrets.password) if (text.includes(password)) yield 'a password'
  yield* inBase64(text)
}

/** Returns every personal value in the lines; empty when there is none. Lines count from 1. */
export function scanForPersonal(lines: readonly string[]): Finding[] {
  return lines.flatMap((line, at) => {
    const text = plain(line)
    return [...new Set([...inDigits(text), ...inText(text)])].map((personalData) => ({ line: at + 1, personalData }))
  })
}

/**
 * Looks for resident numbers and secrets only, in texts that may name a person: answers to another caller, unsealed
 * columns.
 */
export function scanForNumbers(texts: readonly string[]): Finding[] {
  return scanForPersonal(texts).filter(
    ({ personalData }) => !personalData.startsWith('name') && !personalData.includes('phone'),
  )
}
