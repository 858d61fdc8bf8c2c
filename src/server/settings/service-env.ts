import { fields } from './fields.ts'
import type { SettingField } from './field.ts'

/** Only for rehearsals, or of the drill and the tests. */
const neverInService = ['REHEARSAL_NOW', 'SIMULATORS_PORT', 'PRACTICE_PAGES', 'DATABASE_OWNER_URL']

/** Without a default that fails; a start in service refuses them empty. */
const demanded = ['SITE_URL', 'TRUSTED_PROXIES', 'BRANCHES_DIR']

const defaultValue = ({ otherwise }: SettingField) => otherwise({ mode: 'service', site: '', simulators: '' })

/** Whether a service refuses to start without it. */
export const mustBeGiven = (field: SettingField): boolean =>
  !neverInService.includes(field.name) && (defaultValue(field) === undefined || demanded.includes(field.name))

/** `deploy/service.env.example`: every setting of a serving process, required ones first and empty. */
export function serviceEnv(): string {
  const served: readonly SettingField[] = fields.filter(({ name }) => !neverInService.includes(name))
  const isNeeded = (field: SettingField) => field.name !== 'MODE' && !defaultValue(field)
  const needed = served.filter((field) => isNeeded(field) && mustBeGiven(field))
  const empty = served.filter((field) => isNeeded(field) && !needed.includes(field))
  const rest = served.filter((field) => field.name !== 'MODE' && !isNeeded(field))
  const described = ({ name, meaning, example }: SettingField, line: string) =>
    `# ${meaning}\n# for example: ${name}=${example}\n${line}\n`
  return [
    '# Settings of MODE=service, read by systemd and compose. Made by `npm run settings -- --service-env`.',
    '# Keep the filled-in copy readable by root alone.\n',
    'MODE=service\n',
    '# ---- Must be given\n',
    ...needed.map((field) => described(field, `${field.name}=`)),
    '# ---- Empty unless given\n',
    ...empty.map((field) => described(field, `#${field.name}=`)),
    '# ---- Defaults that may stay\n',
    ...rest.map((field) => described(field, `#${field.name}=${defaultValue(field) ?? ''}`)),
  ].join('\n')
}
