/** What broke a setup, in Korean and with what to do. */
import { Problem } from '#domain/problems.ts'
import { terminalSentence } from '#office/command-line/texts.ts'
import { type BranchFault, BranchesError } from '#server/public/check-branches.server.ts'
import { SettingsError } from '#server/settings/settings.server.ts'
import { kindOf, operatorErrorOf } from '#server/start-failure.ts'
import { fields, isThisMachine } from '#server/settings/fields.ts'
import { unseenIn } from '#server/settings/typing-mistakes.ts'
import { isSecret } from '#server/settings/typed-answer.server.ts'
import { firmFaults, firmFieldReasons, questionsOfFields } from './firm-reasons.texts.ts'
import { databaseReasons, failureHeads, fileReasons, installReasons, settingReasons } from './reasons.texts.ts'
import { firmTexts } from './texts.ts'

/** `value`: what was typed, where it is known. */
export function settingReason(name: string, value = ''): string {
  const field = fields.find((field) => field.name === name.replace(/__.*$/, ''))
  const isAddress = /_(URL|HOSTS)$/.test(name) && !isSecret(name)
  if (!field) return settingReasons.unknown ?? ''
  if (unseenIn(name, value)) return settingReasons.unseen ?? ''
  if ('company' in field && isThisMachine(value)) return settingReasons.here ?? ''
  return settingReasons[field.name] ?? settingReasons[isAddress ? 'address' : 'otherwise'] ?? ''
}

function settingSentences(problems: readonly string[]): string {
  const names = [...new Set(problems.map((problem) => /^\w+/.exec(problem)?.[0] ?? ''))].filter(Boolean)
  return [failureHeads.settings, ...names.map((name) => `  ${name}: ${settingReason(name)}`)].join('\n')
}

function faultSentence({ kind, about }: BranchFault): string {
  const question = questionsOfFields[about.replaceAll(/\.\d+/g, '')]
  if (kind !== 'unreadable' || !question) return firmFaults[kind](about)
  return `${firmTexts[question][0]}: ${firmFieldReasons[question]}`
}

const firmSentences = ({ faults }: BranchesError) =>
  [failureHeads.firm, ...new Set(faults.map((fault) => `  ${faultSentence(fault)}`))].join('\n')

/** `code`: of PostgreSQL or of the network. */
export const databaseReason = (code: string): string | undefined =>
  databaseReasons[kindOf(code)] ?? databaseReasons.otherwise

/** `database`: foreign errors come from the owner's connection. Undefined: a fault of the product itself. */
export function failureSentence(error: unknown, { database = false } = {}): string | undefined {
  if (error instanceof Problem && !(error.cause instanceof Error)) return terminalSentence(error.code)
  const known = operatorErrorOf(error, { migrates: database }) ?? operatorErrorOf(error)
  if (!known) return undefined
  if (known instanceof SettingsError) return settingSentences(known.problems)
  if (known instanceof BranchesError) return firmSentences(known)
  const { kind = '', about = '' } = known.reason ?? {}
  if (installReasons[kind]) return installReasons[kind](about)
  if (about) return (fileReasons[kind] ?? fileReasons.otherwise)?.(about)
  if (kind) return databaseReasons[kind] ?? databaseReasons.otherwise
  return settingSentences(known.problems)
}
