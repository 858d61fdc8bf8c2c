import { openIntegrations, openObjects } from '#server/integrations.server.ts'
import { askCompany } from '#server/outside.server.ts'
import { openClock } from '#server/clock.ts'
import { type SettingName, fields } from './fields.ts'
import { type Mode, modes } from './modes.ts'
import { unseenIn } from './typing-mistakes.ts'
import { contradictions, readSettings, schema, sentence } from './settings.server.ts'

export type Answers = Readonly<Record<string, string>>

/** Why the value cannot be taken, by the settings' own schema and rules; never with the value. */
export function answerProblem(name: SettingName, value: string, mode: Mode): string | undefined {
  const parsed = schema.shape[name].safeParse(value)
  if (!parsed.success) return sentence(name, parsed.error.issues[0]?.message ?? '')
  return (
    unseenIn(name, value) ?? contradictions({ [name]: value }, mode).find((problem) => problem.startsWith(`${name} `))
  )
}

/** Asks the company without sending or changing anything. Undefined: it answers and takes what was typed. */
export async function companyProblem(company: string, answers: Answers, mode: Mode): Promise<string | undefined> {
  // What was not typed yet has a rehearsal's value: only this company is called.
  const settings = { ...readSettings({ ...answers, MODE: 'rehearsal' }), rules: modes[mode] }
  const clock = openClock()
  return askCompany(company, {
    settings,
    clock,
    integrations: openIntegrations(settings, clock, async () => false),
    objects: openObjects(settings),
    branches: [{ affiliationId: 'setup' }],
  })
}

export const isSecret = (name: string): boolean => fields.some((field) => field.name === name && 'secret' in field)
