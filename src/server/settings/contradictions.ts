/** What no single field can know: settings that may not stand together, each as one sentence that says what to change. */
import { fields } from './fields.ts'

type Seen = { MODE: string; PRACTICE_PAGES: boolean; SIMULATORS_PORT: number; KEY_RING?: string | undefined; SITE_URL: string }

const isLoopback = (value: string) => /(^|[/,@])(127\.0\.0\.1|localhost|\[::1\])([:/,]|$)/.test(value)

/** All contradictions at once; empty when there are none. `environment` is looked at for what was given, never quoted. */
export function contradictions(settings: Seen & Record<string, unknown>, environment: Readonly<Record<string, string | undefined>>): string[] {
  if (settings.MODE !== 'service') return []
  const found: string[] = []
  for (const field of fields) {
    const value = environment[field.name] ?? ''
    if ('company' in field && isLoopback(value)) found.push(`${field.name} names this machine: in MODE=service give the company's own address.`)
    if ('secret' in field && /^rehears/i.test(value)) found.push(`${field.name} is a rehearsal's default secret: give your own.`)
  }
  if (settings.PRACTICE_PAGES) found.push('PRACTICE_PAGES is on: practice pages are for rehearsal, set it to off.')
  if (environment.REHEARSAL_NOW) found.push('REHEARSAL_NOW moves the clock: remove it in MODE=service.')
  if (!settings.KEY_RING) found.push('KEY_RING is missing: give sealing keys, they are never made by themselves in MODE=service.')
  if (!settings.SITE_URL.startsWith('https://')) found.push('SITE_URL must begin with https:// in MODE=service.')
  return found
}
