/**
 * The browser's table of contents: every address (src/web/addresses.ts) and its screen, in the order in which a person meets them.
 * A screen that is not written yet is the not-yet screen; an address without a row here does not compile.
 */
import { existsSync } from 'node:fs'
import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { addresses, type AddressPath, type Lane } from '#web/addresses.ts'

const screens: Record<AddressPath, string> = {
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

  '/mypage': 'filer/my-page/my-page',
  '/mypage-edit': 'filer/member/edit',

  '/agreement-form': 'filer/identity/identity',
  '/agreement-auth': 'filer/authentication/wait',
  '/mypage-agreement': 'filer/consent/agreement',
  '/agreement-done': 'filer/consent/done',

  '/tax-report-0': 'filer/consent/start',
  '/tax-report-1': 'filer/identity/identity',
  '/tax-report-2': 'filer/authentication/prepare',
  '/tax-report-3': 'filer/authentication/wait',
  '/tax-report-4': 'filer/collection/collection',
  '/tax-report-5': 'filer/family/last-family',
  '/tax-report-6': 'filer/family/registry',
  '/tax-report-7': 'filer/family/registry-wait',
  '/tax-report-8': 'filer/family/family',
  '/tax-report-9': 'filer/history/history',
  '/tax-report-10': 'filer/method/compare',
  '/tax-report-11': 'filer/registration/registration',
  '/tax-report-end': 'filer/registration/end',

  '/tax-report-1-a': 'filer/identity/identity',
  '/tax-report-2-a': 'filer/authentication/prepare',
  '/tax-report-3-a': 'filer/authentication/wait',
  '/tax-report-4-a': 'filer/collection/collection',
  '/tax-report-5-a': 'filer/family/family-in-may',
  '/tax-report-6-a': 'filer/history/history',
  '/tax-report-7-a': 'filer/registration/registration',

  '/hometax-overload': 'filer/waiting-list/overload',
  '/standbyfromhometax': 'filer/waiting-list/standby',

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
  '/office/cases': 'office/cases/cases',
  '/office/cases/:caseNumber': 'office/cases/case',
  '/office/agents': 'office/agents/agents',
  '/office/money': 'office/money/money',
  '/office/posts': 'office/posts/posts',
  '/office/enquiries': 'office/enquiries/enquiries',
  '/office/waiting': 'office/waiting/waiting',
  '/office/branches': 'office/branches/branches',
  '/office/staff': 'office/staff/staff',
  '/office/access-records': 'office/access-records/access-records',
}

/** A screen by its feature and name: `home/home` is src/site/home/home.route.tsx. */
function file(screen: string): string {
  const path = `${screen}.route.tsx`
  return existsSync(`${import.meta.dirname}/${path}`) ? path : 'web/frame/not-yet/not-yet.route.tsx'
}

function at(...lanes: Lane[]): RouteConfigEntry[] {
  return addresses
    .filter((address) => lanes.includes(address.lane))
    .map((address) => route(address.path, file(screens[address.path]), { id: address.path }))
}

export default [
  layout('web/frame/site/site.layout.tsx', [
    ...at('public'),
    layout('web/guards/member.layout.tsx', { id: 'account' }, at('account')),
    layout('web/guards/practice.layout.tsx', at('practice')),
    route('/gallery', 'web/gallery/gallery.route.tsx'),
    route('*', 'web/frame/problems/not-found.route.tsx'),
  ]),
  layout('web/frame/lane/lane.layout.tsx', [
    layout('web/guards/member.layout.tsx', { id: 'lanes' }, at('consent', 'filing', 'preview', 'waiting', 'payment')),
  ]),
  layout('web/frame/office/office.layout.tsx', [layout('web/guards/staff.layout.tsx', at('office'))]),
] satisfies RouteConfig
