import type { SettingField } from '#server/settings/field.ts'
import { fields } from '#server/settings/fields.ts'
import { databaseAnswer } from '#server/database-answer.server.ts'
import { modes, type Mode } from '#server/settings/modes.ts'
import { mustBeGiven } from '#server/settings/service-env.ts'
import { answerProblem, type Answers, companyProblem, isSecret } from '#server/settings/typed-answer.server.ts'
import type { Conversation } from './conversation.server.ts'
import { places } from './places.ts'
import { databaseReason, settingReason } from './failures.server.ts'
import { answerReason, skippedChecks } from './reasons.texts.ts'
import { groupTexts, questionTexts, setupTexts as texts } from './texts.ts'

type Name = keyof typeof questionTexts
type Group = { title: keyof typeof groupTexts; names: readonly Name[]; company?: string; database?: true }

/** In the order in which they are asked. `company`: as `setup check` calls it. */
export const groups: readonly Group[] = [
  { title: 'site', names: ['SITE_URL', 'TRUSTED_PROXIES', 'DATA_DIR'] },
  { title: 'database', names: ['DATABASE_URL'], database: true },
  { title: 'owner', names: ['DATABASE_OWNER_URL'], database: true },
  { title: 'mail', names: ['MAIL_URL'], company: 'mail server' },
  {
    title: 'messenger',
    names: ['KAKAO_URL', 'KAKAO_API_URL', 'KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET', 'KAKAO_ADMIN_KEY', 'KAKAO_JS_KEY'],
    company: 'messenger sign-in',
  },
  {
    title: 'portal',
    names: ['PORTAL_URL', 'PORTAL_TOKEN_URL', 'PORTAL_CLIENT_ID', 'PORTAL_CLIENT_SECRET'],
    company: 'tax portal',
  },
  {
    title: 'registry',
    names: ['REGISTRY_URL', 'REGISTRY_TOKEN_URL', 'REGISTRY_CLIENT_ID', 'REGISTRY_CLIENT_SECRET'],
    company: 'family registry',
  },
  {
    title: 'payment',
    names: [
      'NICEPAY_MID',
      'NICEPAY_KEY',
      'NICEPAY_SCRIPT_URL',
      'NICEPAY_STATUS_URL',
      'NICEPAY_CANCEL_URL',
      'NICEPAY_RECEIPT_URL',
      'NICEPAY_CASH_RECEIPT_URL',
      'NICEPAY_HOSTS',
      'NICEPAY_NOTICE_FROM',
    ],
    company: 'payment provider',
  },
  {
    title: 'messages',
    names: [
      'MESSAGES_URL',
      'MESSAGES_ID',
      'MESSAGES_KEY',
      'MESSAGES_SENDER',
      'MESSAGES_SENDER_NAME',
      'MESSAGES_TEXT_WON',
    ],
    company: 'messages',
  },
  { title: 'scanner', names: ['MALWARE_SCANNER'], company: 'malware scanner' },
  { title: 'folders', names: ['BRANCHES_DIR'] },
]

/** Nothing is searched. */
const none = 'none'

const suggested: Partial<Record<Name, string>> = {
  TRUSTED_PROXIES: '127.0.0.1',
  DATA_DIR: places.data,
  BRANCHES_DIR: places.branches,
  MALWARE_SCANNER: none,
}

const fieldOf = (name: Name): SettingField => fields.find((field) => field.name === name)!

/** A real company's address is in its example; a rehearsed service names its simulators itself. */
function otherwiseOf(name: Name, mode: Mode): string | undefined {
  const { company, example, secret } = fieldOf(name)
  const isCompany = (company && !secret) || name === 'NICEPAY_NOTICE_FROM'
  return suggested[name] ?? (isCompany && !modes[mode].takesSimulators ? example : undefined)
}

const isOptional = (name: Name): boolean => name !== 'DATABASE_OWNER_URL' && !mustBeGiven(fieldOf(name))

/** Groups whose check was left out, with what follows. */
export type Skipped = { title: string; follows: string }

/** Every answer has passed the settings' schema and, unless it was left out, the harmless call. Throws Stopped. */
export async function askSettings(
  talk: Conversation,
  known: Answers,
  mode: Mode,
): Promise<{ answers: Record<string, string>; skipped: Skipped[] }> {
  const answers: Record<string, string> = { ...known }
  const skipped: Skipped[] = []
  for (const group of groups) {
    talk.say(`\n== ${groupTexts[group.title]}`)
    await talk.untilFit(async () => {
      for (const name of group.names) answers[name] = await askSetting(talk, name, answers[name], mode)
      const why = await outsideProblem(talk, group, answers, mode)
      const follows = skippedChecks[group.title]
      if (why === undefined || follows === undefined) return why
      talk.say(why)
      if (!(await talk.agrees(texts.skipCheck(follows)))) return texts.anew
      skipped.push({ title: groupTexts[group.title], follows })
      return undefined
    })
  }
  return { answers, skipped }
}

function askSetting(talk: Conversation, name: Name, known: string | undefined, mode: Mode): Promise<string> {
  const [words, why] = questionTexts[name]
  return talk.ask({
    words: `${words} (${name})`,
    why,
    otherwise: known || otherwiseOf(name, mode),
    hidden: isSecret(name),
    mayBeEmpty: isOptional(name),
    problem: (answer) => answerProblem(name, answer, mode) && settingReason(name, answer),
  })
}

async function outsideProblem(
  talk: Conversation,
  { title, names, company, database }: Group,
  answers: Answers,
  mode: Mode,
): Promise<string | undefined> {
  if (!company && !database) return undefined
  const called = groupTexts[title]
  const [name = ''] = names
  if (name === 'MALWARE_SCANNER' && answers[name] === none) {
    talk.say(texts.unsearched)
    return undefined
  }
  talk.say(texts.asking(called))
  const code = company
    ? await companyProblem(company, answers, mode)
    : await databaseAnswer(answers[name] ?? '', name === 'DATABASE_OWNER_URL')
  if (code === undefined) {
    talk.say(texts.fits)
    return undefined
  }
  return company ? texts.refused(called, answerReason(code)) : databaseReason(code)
}
