/** Every address of the product: who may open it, which lane it belongs to and how it is called. routes.ts gives each its screen; the return path trusts only these. */
import { stepPaths } from '#domain/journey/step-paths.ts'
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
export type Address = { path: string; who: 'public' | 'member' | 'staff'; lane: Lane; name: string }

const lane = <const Path extends string>(of: Lane, who: Address['who'], rows: readonly (readonly [Path, string])[]) =>
  rows.map(([path, name]) => ({ path, who, lane: of, name }))

export const addresses = [
  ...lane('public', 'public', [
    ['/', names.home],
    ['/login', names.login],
    ['/kakao/callback', names.callback],
    ['/tax-introduction', names.introduction],
    ['/privacy-policy', names.privacyPolicy],
    ['/terms', names.terms],
    ['/about', names.about],
    ['/location', names.location],
    ['/notices', names.notices],
    ['/notices/:id', names.notice],
    ['/tax-news', names.taxNews],
    ['/tax-news/:id', names.taxNewsItem],
    ['/consult-form', names.consultForm],
  ]),
  ...lane('account', 'member', [
    ['/mypage', names.myPage],
    ['/mypage-edit', names.myPageEdit],
  ]),
  ...lane('consent', 'member', [
    [stepPaths.consent.identity, names.agreementForm],
    [stepPaths.consent.wait, names.agreementAuth],
    [stepPaths.consent.agreement, names.myPageAgreement],
    [stepPaths.consent.agreed, names.agreementDone],
  ]),
  ...lane('filing', 'member', [
    [stepPaths.filing.start, names.start],
    [stepPaths.filing.identity, names.identity],
    [stepPaths.filing.prepare, names.prepare],
    [stepPaths.filing.wait, names.wait],
    [stepPaths.filing.collect, names.collection],
    [stepPaths.filing['last-family'], names.lastFamily],
    [stepPaths.filing['registry-ask'], names.registry],
    [stepPaths.filing['registry-wait'], names.registryWait],
    [stepPaths.filing.family, names.family],
    [stepPaths.filing.history, names.history],
    [stepPaths.filing.compare, names.compare],
    [stepPaths.filing.register, names.registration],
    [stepPaths.filing.end, names.end],
  ]),
  ...lane('preview', 'member', [
    [stepPaths.preview.identity, names.identity],
    [stepPaths.preview.prepare, names.prepare],
    [stepPaths.preview.wait, names.wait],
    [stepPaths.preview.collect, names.collection],
    [stepPaths.preview['family-in-may'], names.familyInMay],
    [stepPaths.preview.history, names.history],
    [stepPaths.preview.register, names.registration],
  ]),
  ...lane('waiting', 'member', [
    ['/hometax-overload', names.overload],
    ['/standbyfromhometax', names.standby],
  ]),
  ...lane('payment', 'member', [
    ['/tax-payment', names.payment],
    ['/tax-payment-method', names.paymentMethod],
    ['/tax-payment-vbank', names.virtualAccount],
    ['/tax-payment-end', names.paymentEnd],
  ]),
  ...lane('practice', 'public', [
    ['/pay/tax-payment', names.payment],
    ['/pay/tax-payment-method', names.paymentMethod],
    ['/pay/tax-payment-end', names.paymentEnd],
    ['/agent-agreement-test', names.agentPractice],
  ]),
  ...lane('office', 'staff', [
    ['/office', names.officeToday],
    ['/office/sign-in', names.officeSignIn],
    ['/office/cases', names.officeCases],
    ['/office/cases/:caseNumber', names.officeCase],
    ['/office/agents', names.officeAgents],
    ['/office/money', names.officeMoney],
    ['/office/posts', names.officePosts],
    ['/office/enquiries', names.officeEnquiries],
    ['/office/contacts', names.officeContacts],
    ['/office/waiting', names.officeWaiting],
    ['/office/branches', names.officeBranches],
    ['/office/staff', names.officeStaff],
    ['/office/access-records', names.officeAccessRecords],
  ]),
]

export type AddressPath = (typeof addresses)[number]['path']

/** The row of the table that a real path belongs to; `:id` stands for one part. */
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
