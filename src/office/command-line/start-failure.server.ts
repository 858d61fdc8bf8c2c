/** What broke a start or a migration, in Korean: printed below the English sentence. */
import type { OperatorError } from '#domain/operator-error.ts'
import { failureSentence, settingReason } from './setup/failures.server.ts'
import { settingReasons } from './setup/reasons.texts.ts'
import { BranchesError } from '#server/public/check-branches.server.ts'
import { fields } from '#server/settings/fields.ts'
import { startFaults, startReasons, startTexts } from './start-reasons.texts.ts'

const nameOf = (problem: string): string | undefined => /^"?([A-Z][A-Z0-9_]+(?:__\w+)?)\b/.exec(problem)?.[1]

function reasonOf(name: string, problem: string): string {
  const plain = name.replace(/__.*$/, '')
  const field = fields.find((known) => known.name === plain)
  if (!field) return settingReasons.unknown ?? ''
  if (/holds a (Windows line end|line break|comment)|not UTF-8|with a blank|not seen|stands in quotes/.test(problem))
    return settingReasons.unseen ?? ''
  const own = startReasons[plain] ?? settingReasons[plain]
  if (own) return own
  if ('company' in field) return settingReason(name)
  return field.example && !('secret' in field) ? startTexts.example(field.example) : startTexts.required
}

export function startFailureInKorean(error: OperatorError, { migrates = false } = {}): string {
  const { kind = '' } = error.reason ?? {}
  if (startFaults[kind]) return startFaults[kind]
  if (error instanceof BranchesError || kind) return failureSentence(error, { database: migrates }) ?? startTexts.other
  const reasons = new Map<string, string>()
  for (const problem of error.problems) {
    const name = nameOf(problem)
    if (name !== undefined && !reasons.has(name)) reasons.set(name, reasonOf(name, problem))
  }
  if (reasons.size === 0) return startTexts.other
  return [startTexts.settings, ...[...reasons].map(([name, reason]) => `  ${name}: ${reason}`)].join('\n')
}
