/** What a setting is, and the defaults that several settings share. */
/** `drill` looks into a restored copy: it writes nothing for people, runs no job and calls no company. */
export type Mode = 'rehearsal' | 'service' | 'drill'
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
/** A default that exists in rehearsal only: in service the setting must be given. */
export const rehearsal = (value: (around: Surroundings) => string) => (around: Surroundings) =>
  around.mode === 'rehearsal' ? value(around) : undefined
/** A default of its own for each mode. */
export const inMode = (rehearse: (around: Surroundings) => string, service: string) => (around: Surroundings) =>
  around.mode === 'rehearsal' ? rehearse(around) : service
export const simulator = (path: string) => rehearsal((around) => `${around.simulators}${path}`)
