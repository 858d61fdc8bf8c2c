/** `NAME__branch` overrides. */
import { fields, isThisMachine } from './fields.ts'
import { type Mode, modes } from './modes.ts'

/** Values are never quoted. */
export function objectStoreProblems(raw: Readonly<Record<string, string | undefined>>, mode: Mode): string[] {
  const isUsed = raw.FILES_STORE === 's3' || raw.ANCHORS_BUCKET !== ''
  const needed = [
    ...(raw.S3_URL || isUsed ? (['S3_URL', 'S3_REGION', 'S3_KEY_ID', 'S3_SECRET'] as const) : []),
    ...(raw.FILES_STORE === 's3' ? (['S3_BUCKET'] as const) : []),
  ]
  const found = needed
    .filter((name) => !raw[name])
    .map((name) => `${name} is empty: the object store (S3_URL, FILES_STORE, ANCHORS_BUCKET) needs it.`)
  if (!modes[mode].takesOpenLines && raw.S3_URL?.startsWith('http:') && !isThisMachine(raw.S3_URL))
    found.push(`S3_URL reaches another machine without TLS: in MODE=${mode} begin it with https://.`)
  return found
}

type EnvironmentValues = Readonly<Record<string, string | undefined>>

const together = [
  ['NICEPAY_MID', 'NICEPAY_KEY'],
  ['MESSAGES_ID', 'MESSAGES_KEY', 'MESSAGES_SENDER', 'MESSAGES_SENDER_NAME'],
  ['STAFF_LOGIN_ISSUER', 'STAFF_LOGIN_CLIENT_ID', 'STAFF_LOGIN_CLIENT_SECRET'],
] as const
const alone = ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET', 'KAKAO_ADMIN_KEY', 'KAKAO_APP_ID', 'KAKAO_JS_KEY'] as const
const companies = [
  { company: 'messenger', names: ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET', 'KAKAO_JS_KEY'] },
  { company: 'merchant', names: together[0] },
  { company: 'sender', names: together[1] },
] as const
const perBranch = [...together.flat(), ...alone]
const isPerBranch = (name: string) => perBranch.some((own) => own === name)

/** Values are never quoted. */
export function branchProblems(given: EnvironmentValues, mode: Mode): string[] {
  const names = new Set<string>(fields.map(({ name }) => name))
  const own = Object.keys(given).flatMap((full) => {
    const [, name = '', branch = ''] = /^([A-Z_]+?)__([^]+)$/.exec(full) ?? []
    return names.has(name) && given[full] ? [{ full, name, branch }] : []
  })
  const strange = own
    .filter(({ name }) => !isPerBranch(name))
    .map(({ full, name }) => `${full} gives a branch a setting of its own that is the same for all: set ${name} alone.`)
  const half = [...new Set(own.map(({ branch }) => branch))].flatMap((branch) =>
    together
      .filter((group) => group.some((name) => given[`${name}__${branch}`]))
      .flatMap((group) => group.filter((name) => !given[`${name}__${branch}`]))
      .map((name) => `${name}__${branch} is missing: the branch has others of these, give it with them.`),
  )
  const rehearsed = own
    .filter(({ name, full }) => !modes[mode].takesKnownSecrets && isSecret(name) && /^rehears/i.test(given[full] ?? ''))
    .map(({ full }) => `${full} is a rehearsal's default secret: give your own.`)
  const unreadable = own
    .filter(({ name, full }) => name === 'MESSAGES_SENDER' && !/^\d+$/.test(given[full] ?? ''))
    .map(({ full }) => `${full} cannot be read: digits alone. Example: 0200000000`)
  return [...strange, ...half, ...rehearsed, ...unreadable, ...twoKeys(given), ...staffLoginProblems(given, mode)]
}

/** For all branches whole or not at all, and an issuer that is an address. */
function staffLoginProblems(given: EnvironmentValues, mode: Mode): string[] {
  const [issuer] = together[2]
  // Whether it is an address, and of another machine, is told for itself.
  if (given[issuer] && !isIssuer(given[issuer], mode)) return []
  const missing = together[2].some((name) => given[name]) ? together[2].filter((name) => !given[name]) : []
  const half = missing.map((name) => `${name} is missing: the provider of the staff's sign-in takes all three.`)
  const own = Object.keys(given).filter((full) => full.startsWith(`${issuer}__`) && given[full])
  const strange = own
    .filter((full) => !isIssuer(given[full] ?? '', mode))
    .map((full) => `${full} cannot be read: it is the issuer's https address. Example: https://login.example.kr`)
  return [...half, ...strange]
}

function isIssuer(text: string, mode: Mode): boolean {
  if (!URL.canParse(text) || /[?#]/.test(text)) return false
  if (modes[mode].takesSimulators) return /^https?:/.test(text)
  return text.startsWith('https:') && !isThisMachine(text)
}

const isSecret = (name: string) => fields.some((field) => field.name === name && 'secret' in field)

export type OwnSettings = { company: (typeof companies)[number]['company']; missing: string[] }

type Overrides = {
  branchOverride(name: (typeof companies)[number]['names'][number], branchId: string): string | undefined
}

export function ownSettings({ branchOverride }: Overrides, branchId: string): OwnSettings[] {
  return companies.map(({ company, names }) => ({
    company,
    missing: names.filter((name) => branchOverride(name, branchId) === undefined).map((name) => `${name}__${branchId}`),
  }))
}

type Overridden = { overriddenBy(name: (typeof perBranch)[number]): readonly string[] }

/** Names of settings whose firm is not there. */
export function settingsOfNoFirm({ overriddenBy }: Overridden, branchIds: readonly string[]): string[] {
  return perBranch.flatMap((name) =>
    overriddenBy(name)
      .filter((branchId) => !branchIds.includes(branchId))
      .map((branchId) => `${name}__${branchId}`),
  )
}

/** One merchant has one key. */
function twoKeys(given: EnvironmentValues): string[] {
  const keys = new Map<string, string>()
  const found: string[] = []
  for (const full of Object.keys(given).filter((name) => /^NICEPAY_MID(__.+)?$/.test(name))) {
    const [mid, key] = [given[full] ?? '', given[full.replace('MID', 'KEY')] ?? '']
    if (keys.has(mid) && keys.get(mid) !== key) found.push(`${full} names a merchant that stands with another key.`)
    keys.set(mid, key)
  }
  return found
}
