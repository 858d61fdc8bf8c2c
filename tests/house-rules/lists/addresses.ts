/**
 * Every address with who may open it and its guards, written a second time on purpose. N closed at night, M filing
 * season, P preview season, S authentication session; sign-in is `who`.
 */
export type Wanted = { path: string; who: 'public' | 'member' | 'staff'; guards: string }

const all = (access: Wanted['who'], rows: Readonly<Record<string, string>>): Wanted[] =>
  Object.entries(rows).map(([path, guards]) => ({ path, who: access, guards }))

export const wanted: readonly Wanted[] = [
  ...all('public', {
    '/': '',
    '/login': '',
    '/kakao/callback': '',
    '/tax-introduction': '',
    '/privacy-policy': '',
    '/terms': '',
    '/about': '',
    '/location': '',
    '/notices': '',
    '/notices/:id': '',
    '/tax-news': '',
    '/tax-news/:id': '',
    '/consult-form': '',
    '/tax-calculator': '',
    '/pay/tax-payment': '',
    '/pay/tax-payment-method': '',
    '/pay/tax-payment-end': '',
    '/agent-agreement-test': '',
  }),
  ...all('member', {
    '/mypage': '',
    '/mypage-edit': '',
    '/mypage-questions': '',
    '/mypage-conversation': '',
    '/mypage-draft': '',
    '/mypage-letters': '',
    '/mypage-family': '',
    '/mypage-past-years': '',
    '/mypage-year': '',
    '/mypage-privacy-requests': '',
    '/mypage-agreement': 'S',
    '/agreement-form': '',
    '/agreement-auth': 'N',
    '/agreement-done': '',
    '/tax-report-0': 'N',
    '/tax-report-1': 'N',
    '/tax-report-2': 'NM',
    '/tax-report-3': 'NM',
    '/tax-report-papers': 'NM',
    '/tax-report-4': 'NMS',
    '/tax-report-5': 'NMS',
    '/tax-report-6': 'NMS',
    '/tax-report-7': 'NMS',
    '/tax-report-8': 'NMS',
    '/tax-report-9': 'NMS',
    '/tax-report-10': 'NMS',
    '/tax-report-11': 'NMS',
    '/tax-report-end': '',
    '/tax-report-1-a': 'NP',
    '/tax-report-2-a': 'NP',
    '/tax-report-3-a': 'NP',
    '/tax-report-4-a': 'NPS',
    '/tax-report-5-a': 'NPS',
    '/tax-report-6-a': 'NPS',
    '/tax-report-7-a': 'NPS',
    '/hometax-overload': '',
    '/standbyfromhometax': '',
    '/tax-payment': '',
    '/tax-payment-method': '',
    '/tax-payment-vbank': '',
    '/tax-payment-end': '',
  }),
  ...all('staff', {
    '/office': '',
    '/office/sign-in': '',
    '/office/welcome': '',
    '/office/account': '',
    '/office/cases': '',
    '/office/cases/:caseNumber': '',
    '/office/clients': '',
    '/office/agents': '',
    '/office/money': '',
    '/office/posts': '',
    '/office/enquiries': '',
    '/office/conversations': '',
    '/office/letters': '',
    '/office/past-years': '',
    '/office/contacts': '',
    '/office/receipts': '',
    '/office/record-files': '',
    '/office/waiting': '',
    '/office/branches': '',
    '/office/branches/edit': '',
    '/office/staff': '',
    '/office/access-records': '',
    '/office/privacy-requests': '',
    '/office/help': '',
    '/office/help/:topic': '',
  }),
]

/**
 * Addresses that are not the product's: the gallery (rehearsal only), pages in a frame of the office, served to staff
 * only (docs/decisions/0033-post-preview.md, 0037-branch-draft-preview.md), and unknown ones.
 */
export const besides: readonly string[] = [
  '/gallery',
  '/office/posts/preview',
  '/office/branches/edit/preview',
  '/office/*',
  '*',
]

/** Practice pages: 404 unless PRACTICE_PAGES is on. */
export const practice: readonly string[] = [
  '/agent-agreement-test',
  '/pay/tax-payment',
  '/pay/tax-payment-end',
  '/pay/tax-payment-method',
]
