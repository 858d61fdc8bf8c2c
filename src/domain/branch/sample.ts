/** A whole branch for tests of other rooms, made of as little as the schema allows. */
import type { Branch } from './branch.ts'

export function aBranch(affiliationId: string, lastPage: '/about' | '/location' = '/about'): Branch {
  const logo = (name: string) => ({ src: `/branches/${affiliationId}/${name}.svg`, width: 100, largeWidth: 120, ratio: 4 })
  const line = (text: string) => ({ text, display: true })
  const page = (path: Branch['pages'][number]['path']) => ({ path, title: path.slice(1), file: `texts${path}.md`, effectiveOn: '2026-01-02' })
  return {
    affiliationId, siteId: `${affiliationId}-site`, siteReq: `${affiliationId}-channel`, name: affiliationId, hosts: [`${affiliationId}.localhost`, `${affiliationId}.example`],
    branding: {
      siteName: affiliationId, mainTitle: 'main', subTitle: 'sub', primaryColor: '#1F5EFF', favicon: `/branches/${affiliationId}/favicon.svg`,
      logos: { header: logo('header'), footer: logo('footer'), login: logo('login') },
    },
    contact: {
      businessName: line(affiliationId), address: line('street'), representative: line('name'), businessNumber: line('000-00-00000'), mailOrderNumber: line('0'),
      zipCode: line('00000'), phone: line('02-0000-0000'), fax: line('02-0000-0000'), email: line(`help@${affiliationId}.example`),
    },
    directions: { subway: 'subway', car: 'car' },
    businessHours: { weekday: '09:00-18:00', lunch: '12:00-13:00', closed: 'closed', closedDays: ['2026-05-01'] },
    navigation: { mainMenu: [{ id: 'news', title: 'news', path: '/tax-news', requireAuth: false }], footerMenu: [{ id: 'terms', title: 'terms', path: '/terms', isPrimary: false }] },
    social: { channel: 'https://talk.example/', certificateHelpUrl: 'https://help.example/', registryHelpUrl: 'https://registry.example/' },
    money: {
      fees: {
        vatIncluded: true,
        base: {
          ESTIMATE: [{ belowRevenueWon: null, feeWon: 110_000 }],
          SIMPLE: [{ belowRevenueWon: null, feeWon: 220_000 }],
          DOUBLE: [{ belowRevenueWon: 75_000_000, feeWon: 330_000 }, { belowRevenueWon: 150_000_000, feeWon: 440_000 }, { belowRevenueWon: null, feeWon: 660_000 }],
        },
        surcharges: { wage: 33_000, pension: 22_000, other: 11_000, financial: 55_000, extraBusiness: 44_000 },
        earlyDiscount: { until: '05-10', percent: 5 },
        doubleFromSimplePercent: 20,
      },
      refundStages: [{ stage: 'before-work', refundPercent: 100 }, { stage: 'filed', refundPercent: 0 }],
      depositAccount: { bank: 'KB', number: '00000000', holder: affiliationId },
      vbankHolderName: affiliationId,
    },
    flags: { residentNumberLife: 'case', banks: ['TOSS'], confirmedBanks: [], listSearch: true, practicePages: true },
    pages: [page('/tax-introduction'), page('/privacy-policy'), page('/terms'), page(lastPage)],
    consents: [],
  }
}
