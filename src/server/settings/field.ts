import type { Mode } from './modes.ts'

export type Surroundings = { mode: Mode; site: string; simulators: string }
export type SettingField = {
  name: string
  meaning: string
  example: string
  otherwise: (around: Surroundings) => string | undefined
  secret?: true
  company?: true
}

export const fixed = (value: string) => () => value
export const none = () => undefined
/** Required in service. */
export const rehearsal = (value: (around: Surroundings) => string) => (around: Surroundings) =>
  around.mode === 'rehearsal' ? value(around) : undefined
export const inMode = (rehearse: (around: Surroundings) => string, service: string) => (around: Surroundings) =>
  around.mode === 'rehearsal' ? rehearse(around) : service
export const simulator = (path: string) => rehearsal((around) => `${around.simulators}${path}`)
