/**
 * The only reader of the environment. MODE=service refuses simulators, default secrets, connections without TLS, a
 * moved clock and practice pages.
 */
import { listServers } from '#database/servers.ts'
import { isIP } from 'node:net'
import { z } from 'zod'
import { OperatorError } from '#domain/operator-error.ts'
import { isHostRule } from '#integrations/nicepay/host-rule.ts'
import { branchProblems, objectStoreProblems } from './branch-settings.ts'
import { companyFields, drillValues } from './company-fields.ts'
import { type SettingName, fields, isSealedLine, isThisMachine, uncheckedTls, withoutTls } from './fields.ts'
import { type Mode, modes } from './modes.ts'
import { typingMistakes } from './typing-mistakes.ts'
import {
  addresses,
  bucket,
  count,
  countOrNone,
  databaseUrl,
  formerMerchants,
  list,
  mailUrl,
  malwareScanner,
  nameServers,
  milliseconds,
  whole,
  onOff,
  port,
  siteUrl,
  url,
} from './value-forms.server.ts'

type Raw = Readonly<Record<string, string | undefined>>

/** For a URL: its password. */
const readSecret = (value: string) => {
  const [server = value] = listServers(value)
  return (URL.canParse(server) && new URL(server).password) || value
}

/** Values are never quoted. */
export function contradictions(raw: Raw, mode: Mode): string[] {
  const rules = modes[mode]
  if (rules.isCopy) {
    const keys = raw.KEY_RING ? [] : ['KEY_RING is missing: a copy opens with the keys of its origin.']
    return [...keys, ...objectStoreProblems(raw, mode)]
  }
  const found = objectStoreProblems(raw, mode)
  for (const field of fields) {
    const value = raw[field.name] ?? ''
    const isCompany = !rules.takesSimulators && 'company' in field
    if (isCompany && isThisMachine(value))
      found.push(`${field.name} names this machine: in MODE=${mode} give the company's own address.`)
    else if (isCompany && /(^|[\s,])http:/i.test(value))
      found.push(`${field.name} begins with http://: in MODE=${mode} companies are called over https:// alone.`)
    if (!rules.takesKnownSecrets && 'secret' in field && /^rehears/i.test(readSecret(value)))
      found.push(`${field.name} is a rehearsal's default secret: give your own.`)
  }
  if (!rules.takesOpenLines) found.push(...openLines(raw, mode))
  if (raw.PORT && raw.PORT === raw.METRICS_PORT && raw.PORT !== '0' && raw.ROLE !== 'worker')
    found.push('METRICS_PORT is the port of PORT: give the private listener a port of its own.')
  if (raw.NICEPAY_NOTICE_FROM && !isList(raw.NICEPAY_NOTICE_FROM))
    found.push('NICEPAY_NOTICE_FROM is empty: name the addresses of the provider, or no deposit is ever booked.')
  for (const name of ['SESSION_IDLE_MINUTES', 'STAFF_IDLE_MINUTES'] as const)
    if (Number(raw.SESSION_HOURS) > 0 && Number(raw[name]) > Number(raw.SESSION_HOURS) * 60)
      found.push(
        `${name} is longer than SESSION_HOURS, so nobody would be signed out for being idle: it takes minutes.`,
      )
  if (!rules.takesPracticePages && raw.PRACTICE_PAGES === 'on')
    found.push('PRACTICE_PAGES is on: practice pages are for rehearsal, set it to off.')
  if (!rules.movesClock && raw.REHEARSAL_NOW) found.push(`REHEARSAL_NOW moves the clock: remove it in MODE=${mode}.`)
  if (!rules.makesKeys && !raw.KEY_RING)
    found.push(`KEY_RING is missing: give sealing keys, they are never made by themselves in MODE=${mode}.`)
  return found
}

const isList = (text = '') => text.split(',').some((item) => item.trim())

function openLines(raw: Raw, mode: Mode): string[] {
  const found = (['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'] as const)
    .filter((name) => !isSealedLine(raw[name] ?? ''))
    .map(withoutTls)
  if (!isList(raw.TRUSTED_PROXIES))
    found.push('TRUSTED_PROXIES is empty: name the proxy that ends TLS, or every visitor has its address.')
  if (!raw.SITE_URL?.startsWith('https://')) found.push(`SITE_URL must begin with https:// in MODE=${mode}.`)
  return found
}

export type Environment = Readonly<Record<string, string | undefined>>

export const schema = z.object({
  MODE: z.enum(Object.keys(modes) as [Mode, ...Mode[]]),
  PORT: port,
  HOST: z.string().min(1),
  METRICS_PORT: port,
  METRICS_HOST: z.string().min(1),
  TRACES_URL: z.union([z.literal(''), url]),
  TRACES_PERCENT: whole(1, 100),
  SITE_URL: siteUrl,
  SIMULATORS_PORT: port,
  DATA_DIR: z.string().min(1),
  ANCHORS_DIR: z.string(),
  REHEARSAL_NOW: z.iso.datetime({ offset: true }).optional(),
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_READ_URL: z.union([z.literal(''), databaseUrl]),
  DATABASE_POOL: count,
  DATABASE_POOLER: z.enum(['none', 'transaction']),
  DATABASE_WAIT_MS: milliseconds,
  DATABASE_STATEMENT_MS: milliseconds,
  ROLE: z.enum(['web', 'worker', 'all']),
  BRANCHES_DIR: z.string(),
  DNS_SERVERS: nameServers,
  MAIL_SPF: z.string().regex(/^([+~?-]?[a-z0-9]+[:=][^\s"]+)?$/i, 'it takes one part, such as include:_spf.example.kr'),
  MAIL_DKIM_SELECTOR: z.string().regex(/^[\w.-]*$/),
  RATES_DIR: z.string(),
  FILES_STORE: z.enum(['database', 's3']),
  S3_URL: z.union([z.literal(''), url]),
  S3_BUCKET: bucket,
  S3_REGION: z.string().regex(/^[\w-]*$/),
  S3_KEY_ID: z.string(),
  S3_SECRET: z.string(),
  ANCHORS_BUCKET: bucket,
  MALWARE_SCANNER: malwareScanner,
  BRANCH: z.string(),
  PRACTICE_PAGES: onOff,
  TRUSTED_PROXIES: addresses,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
  STAFF_LOGIN_ISSUER: z.union([z.literal(''), url]),
  STAFF_LOGIN_CLIENT_ID: z.string(),
  STAFF_LOGIN_CLIENT_SECRET: z.string(),
  KAKAO_URL: url,
  KAKAO_API_URL: url,
  KAKAO_CLIENT_ID: z.string(),
  KAKAO_APP_ID: z.string(),
  KAKAO_CLIENT_SECRET: z.string(),
  KAKAO_ADMIN_KEY: z.string(),
  KAKAO_JS_KEY: z.string(),
  KAKAO_JS_URL: url,
  KAKAO_JS_INTEGRITY: z.string().regex(/^(sha(256|384|512)-[A-Za-z0-9+/]+=*)?$/),
  KAKAO_JS_HOSTS: list.pipe(z.array(url)),
  PORTAL_URL: url,
  PORTAL_TOKEN_URL: url,
  PORTAL_CLIENT_ID: z.string(),
  PORTAL_CLIENT_SECRET: z.string(),
  LINE_SLOTS: countOrNone,
  PORTAL_SLOTS: count,
  PORTAL_SESSION_MINUTES: count,
  PORTAL_WINDOW_SECONDS: count,
  PORTAL_FILING: onOff,
  REGISTRY_URL: url,
  REGISTRY_TOKEN_URL: url,
  REGISTRY_CLIENT_ID: z.string(),
  REGISTRY_CLIENT_SECRET: z.string(),
  NICEPAY_MID: z.string(),
  NICEPAY_KEY: z.string(),
  NICEPAY_FORMER: formerMerchants,
  NICEPAY_LISTS: z.string(),
  NICEPAY_SCRIPT_URL: url,
  NICEPAY_STATUS_URL: url,
  NICEPAY_CANCEL_URL: url,
  NICEPAY_RECEIPT_URL: url,
  NICEPAY_CASH_RECEIPT_URL: url,
  NICEPAY_HOSTS: list.refine(
    (given) => given.length > 0 && given.every(isHostRule),
    'it takes hosts, comma separated, without https:// and path',
  ),
  NICEPAY_NOTICE_FROM: addresses.refine((given) => given.every(isIP), 'it takes single addresses, no ranges'),
  MESSAGES_URL: url,
  MESSAGES_ID: z.string(),
  MESSAGES_KEY: z.string(),
  MESSAGES_SENDER: z.string().regex(/^\d+$/),
  MESSAGES_SENDER_NAME: z.string(),
  MESSAGES_AT_ONCE: z.coerce.number().int().min(1).max(500),
  MESSAGES_TEXT_WON: z.union([z.literal('').transform(() => null), z.coerce.number().min(0).max(1_000)]),
  MAIL_URL: mailUrl,
  KEY_RING: z.string().optional(),
  SIGN_INS_PER_HOUR: count,
  AUTH_REQUESTS_PER_HOUR: count,
  ENQUIRIES_PER_HOUR: count,
  CALLS_PER_MINUTE: count,
  DEVICE_CALLS_PER_MINUTE: count,
  STAFF_TRIES: count,
  ALARM_REVEALS: count,
  ALARM_REFUSALS: count,
  SESSION_IDLE_MINUTES: count,
  STAFF_IDLE_MINUTES: count,
  SESSION_HOURS: count,
})

export type Settings = z.output<typeof schema> & {
  /** `KAKAO_CLIENT_ID__gaon` */
  branchOverride(name: SettingName, branchId: string): string | undefined
  overriddenBy(name: SettingName): readonly string[]
  rules: (typeof modes)[Mode]
  /** Undefined where the clock may not be moved. */
  clockFile: string | undefined
}

export class SettingsError extends OperatorError {
  override name = 'SettingsError'
  constructor(problems: readonly string[]) {
    super(problems, {
      head: 'The settings cannot be used:',
      foot: 'npm run settings lists every name with its meaning and an example.',
    })
  }
}

const nameIn = (problem: string) => problem.split(' ')[0]

/** What is not seen in a value is why it cannot be read: told once. */
const withCauses = (mistakes: readonly string[], others: readonly string[]) => [
  ...mistakes,
  ...others.filter((problem) => !mistakes.some((mistake) => nameIn(mistake) === nameIn(problem))),
]

const migrationSchema = z.object({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseUrl })
export type MigrationSettings = z.output<typeof migrationSchema>

/** A migration needs no company and no key. Throws SettingsError. */
export function readMigrationSettings(environment: Environment = process.env): MigrationSettings {
  const parsed = migrationSchema.safeParse(environment)
  const names = Object.keys(migrationSchema.shape) as (keyof MigrationSettings)[]
  const others = [
    ...(parsed.error?.issues ?? []).map((issue) => sentence(String(issue.path[0]), issue.message)),
    ...(modes[readMode(environment)].takesOpenLines
      ? []
      : [
          ...names.filter((name) => !isSealedLine(environment[name] ?? '')).map(withoutTls),
          ...uncheckedTls(environment),
        ]),
  ]
  const problems = withCauses(typingMistakes(environment), others)
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems)
  return parsed.data
}

/** A restored copy must never reach a company. */
const companiesOfADrill: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    companyFields.map(({ name }) => [
      name,
      drillValues[name] ?? (name.endsWith('_URL') ? 'https://drill.invalid' : ''),
    ]),
  ),
  // The standby of the service is none of the copy.
  DATABASE_READ_URL: '',
  MALWARE_SCANNER: '',
}

/** The schema refuses an unknown one; until then it reads as a rehearsal. */
const readMode = ({ MODE = '' }: Environment): Mode => (Object.hasOwn(modes, MODE) ? (MODE as Mode) : 'rehearsal')

/** Throws SettingsError, never with a secret's value. */
export function readSettings(environment: Environment = process.env): Settings {
  const mode = readMode(environment)
  const rules = modes[mode]
  const given = (name: string) =>
    environment[name] === undefined || environment[name] === '' ? undefined : environment[name]
  const site = given('SITE_URL') ?? `http://127.0.0.1:${given('PORT') ?? '3000'}`
  const simulators = `http://127.0.0.1:${given('SIMULATORS_PORT') ?? '3001'}`
  const raw = Object.fromEntries(
    fields.map((field) => [field.name, given(field.name) ?? field.otherwise({ mode, site, simulators })]),
  )
  if (rules.isCopy) Object.assign(raw, companiesOfADrill)
  const parsed = schema.safeParse(raw)
  const unreadable = (parsed.error?.issues ?? []).map((issue) => sentence(String(issue.path[0]), issue.message))
  const others = [
    ...withCauses(contradictions(raw, mode), unreadable),
    ...branchProblems(environment, mode),
    ...(rules.takesOpenLines ? [] : uncheckedTls(environment)),
  ]
  const problems = withCauses(typingMistakes(environment), others)
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems)
  return {
    ...parsed.data,
    rules,
    clockFile: rules.movesClock ? `${parsed.data.DATA_DIR}/clock.json` : undefined,
    branchOverride: (name, branchId) => (rules.isCopy ? undefined : given(`${name}__${branchId}`)),
    overriddenBy: (name) =>
      Object.keys(environment).flatMap((key) =>
        key.startsWith(`${name}__`) && given(key) !== undefined ? [key.slice(name.length + 2)] : [],
      ),
  }
}

export function sentence(name: string, why: string): string {
  const field = fields.find((field) => field.name === name)
  return `${name} (${field?.meaning ?? 'unknown setting'}) cannot be read: ${why}. Example: ${field?.example ?? ''}`
}
