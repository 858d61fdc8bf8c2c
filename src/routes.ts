/** An address (src/domain/address/addresses.ts) without a page here does not compile. */
import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { addresses, type AddressPath, type Lane } from '#domain/address/addresses.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'

/** `site/home/home` is src/site/home/home.page.tsx. */
const pages: Record<AddressPath, string> = {
  '/': 'site/home/home',
  '/login': 'filer/sign-in/login',
  '/kakao/callback': 'filer/sign-in/callback',
  '/tax-introduction': 'site/introduction/introduction',
  '/privacy-policy': 'site/introduction/text-page',
  '/terms': 'site/introduction/text-page',
  '/about': 'site/introduction/text-page',
  '/location': 'site/introduction/text-page',
  '/notices': 'site/posts/notices',
  '/notices/:id': 'site/posts/notice',
  '/tax-news': 'site/posts/tax-news',
  '/tax-news/:id': 'site/posts/tax-news-item',
  '/consult-form': 'site/consultation/consult-form',
  '/tax-calculator': 'site/calculator/tax-calculator',

  '/mypage': 'filer/my-page/my-page',
  '/mypage-edit': 'filer/member/edit',
  '/mypage-conversation': 'filer/conversation/conversation',
  '/mypage-questions': 'filer/questions/questions',
  '/mypage-draft': 'filer/draft/draft',
  '/mypage-letters': 'filer/letters/letters',
  '/mypage-family': 'filer/family-group/family-group',
  '/mypage-past-years': 'filer/past-years/past-years',
  '/mypage-year': 'filer/year/year',
  '/mypage-privacy-requests': 'filer/privacy-requests/privacy-requests',

  [stepPaths.consent.identity]: 'filer/identity/identity',
  [stepPaths.consent.wait]: 'filer/authentication/wait',
  [stepPaths.consent.agreement]: 'filer/consent/agreement',
  [stepPaths.consent.agreed]: 'filer/consent/done',

  [stepPaths.filing.start]: 'filer/consent/start',
  [stepPaths.filing.identity]: 'filer/identity/identity',
  [stepPaths.filing.prepare]: 'filer/authentication/prepare',
  [stepPaths.filing.wait]: 'filer/authentication/wait',
  [stepPaths.filing.papers]: 'filer/portal-papers/portal-papers',
  [stepPaths.filing.collect]: 'filer/collection/collection',
  [stepPaths.filing['last-family']]: 'filer/family/last-family',
  [stepPaths.filing['registry-ask']]: 'filer/family/registry',
  [stepPaths.filing['registry-wait']]: 'filer/family/registry-wait',
  [stepPaths.filing.family]: 'filer/family/family',
  [stepPaths.filing.history]: 'filer/history/history',
  [stepPaths.filing.compare]: 'filer/method/compare',
  [stepPaths.filing.register]: 'filer/registration/registration',
  [stepPaths.filing.end]: 'filer/registration/end',

  [stepPaths.preview.identity]: 'filer/identity/identity',
  [stepPaths.preview.prepare]: 'filer/authentication/prepare',
  [stepPaths.preview.wait]: 'filer/authentication/wait',
  [stepPaths.preview.collect]: 'filer/collection/collection',
  [stepPaths.preview['family-in-may']]: 'filer/family/family-in-may',
  [stepPaths.preview.history]: 'filer/history/history',
  [stepPaths.preview.register]: 'filer/registration/registration',

  '/hometax-overload': 'filer/queue/overload',
  '/standbyfromhometax': 'filer/queue/standby',

  '/tax-payment': 'filer/payment/summary',
  '/tax-payment-method': 'filer/payment/method',
  '/tax-payment-vbank': 'filer/payment/virtual-account',
  '/tax-payment-end': 'filer/payment/end',

  '/pay/tax-payment': 'filer/payment/practice/summary',
  '/pay/tax-payment-method': 'filer/payment/practice/method',
  '/pay/tax-payment-end': 'filer/payment/practice/end',
  '/agent-agreement-test': 'filer/consent/practice',

  '/office': 'office/today/today',
  '/office/sign-in': 'office/staff/sign-in',
  '/office/welcome': 'office/staff/link',
  '/office/account': 'office/staff/account',
  '/office/cases': 'office/cases/cases',
  '/office/cases/:caseNumber': 'office/cases/case',
  '/office/clients': 'office/clients/clients',
  '/office/agents': 'office/agents/agents',
  '/office/money': 'office/money/money',
  '/office/posts': 'office/posts/posts',
  '/office/enquiries': 'office/enquiries/enquiries',
  '/office/conversations': 'office/conversation/conversations',
  '/office/letters': 'office/letters/letters',
  '/office/past-years': 'office/past-years/past-years',
  '/office/contacts': 'office/contacts/contacts',
  '/office/receipts': 'office/receipt-files/receipt-files',
  '/office/record-files': 'office/transfer/record-files',
  '/office/waiting': 'office/queue/queue',
  '/office/branches': 'office/branches/branches',
  '/office/branches/edit': 'office/branch-editor/branch-editor',
  '/office/staff': 'office/staff/people/people',
  '/office/access-records': 'office/access-records/access-records',
  '/office/privacy-requests': 'office/privacy-requests/privacy-requests',
  '/office/help': 'office/help/help',
  '/office/help/:topic': 'office/help/topic',
}

function at(...lanes: Lane[]): RouteConfigEntry[] {
  return addresses
    .filter((address) => lanes.includes(address.lane))
    .map((address) => route(address.path, `${pages[address.path]}.page.tsx`, { id: address.path }))
}

export default [
  layout('web/frame/site/site.layout.tsx', [
    ...at('public'),
    layout('web/guards/member.layout.tsx', { id: 'account' }, at('account')),
    layout('web/guards/practice.layout.tsx', at('practice')),
    route('/gallery', 'web/gallery/gallery.page.tsx'),
    route('/office/posts/preview', 'office/posts/preview/preview.page.tsx'),
    route('/office/branches/edit/preview', 'site/home/home.page.tsx', { id: 'branch-preview' }),
    route('*', 'web/frame/problems/not-found.page.tsx'),
  ]),
  layout('web/frame/lane/lane.layout.tsx', [
    layout('web/guards/member.layout.tsx', { id: 'lanes' }, at('consent', 'filing', 'preview', 'waiting', 'payment')),
  ]),
  layout('web/frame/office/office.layout.tsx', [
    layout('office/staff/staff.layout.tsx', at('office')),
    route('/office/*', 'web/frame/problems/not-found.page.tsx', { id: 'office-not-found' }),
  ]),
] satisfies RouteConfig
