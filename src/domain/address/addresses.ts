/** The return path after sign-in accepts only addresses of this table. */
import { stepPaths, type StepPath } from '#domain/journey/step-paths.ts'
import { screenNames as names } from './texts.ts'

export type Lane =
  | 'public'
  | 'account'
  | 'consent'
  | 'filing'
  | 'preview'
  | 'waiting'
  | 'payment'
  | 'practice'
  | 'office'
/** `name`: null for a screen of the office (`officeNames`). */
export type Address = { path: string; who: 'public' | 'member' | 'staff'; lane: Lane; name: string | null }

const officeEnds = [
  '',
  '/sign-in',
  '/welcome',
  '/account',
  '/cases',
  '/cases/:caseNumber',
  '/clients',
  '/agents',
  '/money',
  '/posts',
  '/enquiries',
  '/conversations',
  '/letters',
  '/past-years',
  '/contacts',
  '/receipts',
  '/record-files',
  '/waiting',
  '/branches',
  '/branches/edit',
  '/staff',
  '/access-records',
  '/privacy-requests',
  '/help',
  '/help/:topic',
] as const
export type OfficePath = `/office${(typeof officeEnds)[number]}`
export const officePaths = officeEnds.map((end): OfficePath => `/office${end}`)

const rows = <Path extends string>(lane: Lane, audience: Address['who'], named: Readonly<Record<Path, string>>) =>
  (Object.keys(named) as Path[]).map((path) => ({ path, who: audience, lane, name: named[path] }))

const stepRows = (lane: 'filing' | 'preview' | 'consent', named: Readonly<Record<string, string>>, steps: object) =>
  Object.entries(steps).map(([step, path]: [string, StepPath]) => ({
    path,
    who: 'member' as const,
    lane,
    name: named[step] ?? '',
  }))

const { end: _, ...previewSteps } = stepPaths.preview

export const addresses = [
  ...rows('public', 'public', names.public),
  ...rows('account', 'member', names.account),
  ...stepRows('consent', names.consent, stepPaths.consent),
  ...stepRows('filing', names.steps, stepPaths.filing),
  // Preview and filing share their last page, so it is listed once.
  ...stepRows('preview', names.steps, previewSteps),
  ...rows('waiting', 'member', names.waiting),
  ...rows('payment', 'member', names.payment),
  ...rows('practice', 'public', names.practice),
  ...officePaths.map((path) => ({ path, who: 'staff' as const, lane: 'office' as const, name: null })),
]

export type AddressPath = (typeof addresses)[number]['path']

export function findAddress(pathname: string): Address | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return addresses.find((address) => address.path === path) ?? addresses.find((address) => matches(address.path, path))
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  )
}
