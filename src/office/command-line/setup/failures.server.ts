/** What broke a setup, in Korean and with what to do. */
import { Problem } from '#domain/problems.ts'
import { terminalSentence } from '#office/command-line/texts.ts'
import { BranchesError } from '#server/public/check-branches.server.ts'
import { SettingsError } from '#server/settings/settings.server.ts'
import { operatorErrorOf } from '#server/start-failure.ts'
import { databaseReasons, fileReasons, firmReasons, installReasons } from './reasons.texts.ts'

/** What its sentences begin with: a setting, a field of a firm. */
const namesIn = (problems: readonly string[]): string =>
  [...new Set(problems.map((problem) => /^[\w.]+/.exec(problem)?.[0] ?? ''))].filter(Boolean).join(', ')

function firmSentence({ problems, reason }: BranchesError): string {
  return reason?.kind === 'there' ? firmReasons.there(reason.about ?? '') : firmReasons.unfit(namesIn(problems))
}

/** `database`: foreign errors come from the owner's connection. Undefined: a fault of the product itself. */
export function failureSentence(error: unknown, { database = false } = {}): string | undefined {
  if (error instanceof Problem && !(error.cause instanceof Error)) return terminalSentence(error.code)
  const known = operatorErrorOf(error, { migrates: database }) ?? operatorErrorOf(error)
  if (!known) return undefined
  if (known instanceof SettingsError) return firmReasons.settings(namesIn(known.problems))
  if (known instanceof BranchesError) return firmSentence(known)
  const { kind = '', about = '' } = known.reason ?? {}
  if (installReasons[kind]) return installReasons[kind](about)
  if (about) return (fileReasons[kind] ?? fileReasons.otherwise)?.(about)
  if (kind) return databaseReasons[kind] ?? databaseReasons.otherwise
  return firmReasons.settings(namesIn(known.problems))
}
