/**
 * The browser's table of contents: every address (src/web/addresses.ts) and its screen, in the order in which a person meets them.
 * A screen that is not written yet is the not-yet screen; an address without a row here does not compile.
 */
import { existsSync } from 'node:fs'
import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { addresses, type AddressPath, type Lane } from '#web/addresses.ts'

const screens: Record<AddressPath, string> = {
  '/': 'home/home',
  '/login': 'sign-in/login',
  '/kakao/callback': 'sign-in/callback',
  '/tax-introduction': 'introduction/introduction',
  '/privacy-policy': 'introduction/text-page',
  '/terms': 'introduction/text-page',
  '/about': 'introduction/text-page',
  '/location': 'introduction/text-page',
  '/notices': 'posts/notices',
  '/notices/:id': 'posts/notice',
  '/tax-news': 'posts/tax-news',
  '/tax-news/:id': 'posts/tax-news-item',
  '/consult-form': 'consultation/consult-form',

  '/mypage': 'my-page/my-page',
  '/mypage-edit': 'member/edit',

  '/agreement-form': 'identity/identity',
  '/agreement-auth': 'authentication/wait',
  '/mypage-agreement': 'consent/agreement',
  '/agreement-done': 'consent/done',

  '/tax-report-0': 'consent/start',
  '/tax-report-1': 'identity/identity',
  '/tax-report-2': 'authentication/prepare',
  '/tax-report-3': 'authentication/wait',
  '/tax-report-4': 'collection/collection',
  '/tax-report-5': 'family/last-family',
  '/tax-report-6': 'family/registry',
  '/tax-report-7': 'family/registry-wait',
  '/tax-report-8': 'family/family',
  '/tax-report-9': 'history/history',
  '/tax-report-10': 'method/compare',
  '/tax-report-11': 'registration/registration',
  '/tax-report-end': 'registration/end',

  '/tax-report-1-a': 'identity/identity',
  '/tax-report-2-a': 'authentication/prepare',
  '/tax-report-3-a': 'authentication/wait',
  '/tax-report-4-a': 'collection/collection',
  '/tax-report-5-a': 'family/family-in-may',
  '/tax-report-6-a': 'history/history',
  '/tax-report-7-a': 'registration/registration',

  '/hometax-overload': 'waiting-list/overload',
  '/standbyfromhometax': 'waiting-list/standby',

  '/tax-payment': 'payment/summary',
  '/tax-payment-method': 'payment/method',
  '/tax-payment-vbank': 'payment/virtual-account',
  '/tax-payment-end': 'payment/end',

  '/pay/tax-payment': 'payment/practice/summary',
  '/pay/tax-payment-method': 'payment/practice/method',
  '/pay/tax-payment-end': 'payment/practice/end',
  '/agent-agreement-test': 'consent/practice',

  '/office': 'office-today/today',
  '/office/sign-in': 'staff-access/sign-in',
  '/office/cases': 'case-file/cases',
  '/office/cases/:caseNumber': 'case-file/case',
  '/office/agents': 'consent/staff',
  '/office/money': 'payment/staff',
  '/office/posts': 'posts/staff',
  '/office/enquiries': 'consultation/staff',
  '/office/waiting': 'waiting-list/staff',
  '/office/branches': 'branch-settings/staff',
  '/office/staff': 'staff-access/staff',
  '/office/access-records': 'staff-access/access-records',
}

/** A screen by its feature and name: `home/home` is src/features/home/home.route.tsx. */
function file(screen: string): string {
  const path = `features/${screen}.route.tsx`
  return existsSync(`${import.meta.dirname}/${path}`) ? path : 'features/not-yet/not-yet.route.tsx'
}

function at(...lanes: Lane[]): RouteConfigEntry[] {
  return addresses.filter((address) => lanes.includes(address.lane)).map((address) => route(address.path, file(screens[address.path]), { id: address.path }))
}

export default [
  layout('web/frame/site/site.layout.tsx', [
    ...at('public'),
    layout('web/guards/member.layout.tsx', { id: 'account' }, at('account')),
    layout('web/guards/practice.layout.tsx', at('practice')),
    route('/gallery', 'features/gallery/gallery.route.tsx'),
    route('*', 'web/frame/problems/not-found.route.tsx'),
  ]),
  layout('web/frame/lane/lane.layout.tsx', [
    layout('web/guards/member.layout.tsx', { id: 'lanes' }, at('consent', 'filing', 'preview', 'waiting', 'payment')),
  ]),
  layout('web/frame/office/office.layout.tsx', [layout('web/guards/staff.layout.tsx', at('office'))]),
] satisfies RouteConfig
