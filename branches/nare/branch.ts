import type { Branch } from '#domain/branch/branch.ts'

/** 나래세무법인: an invented firm; every number, address and account is fictitious by form. */
export const nare: Branch = {
  affiliationId: 'nare',
  siteId: 'NARE-0002',
  siteReq: 'nare-web',
  name: '나래세무법인',
  kind: '세무법인',
  hosts: ['nare.localhost', 'nare.example'],
  branding: {
    siteName: '나래세무법인',
    mainTitle: '프리랜서의 세금, 나래에 맡기세요',
    subTitle: '간편인증 한 번이면 신고 자료가 모여요',
    primaryColor: '#0B7A53',
    favicon: '/branches/nare/favicon.svg',
    sharePicture: '/branches/nare/share.png',
    touchIcon: '/branches/nare/touch-icon.png',
    logos: {
      header: { src: '/branches/nare/header.svg', width: 124, largeWidth: 154, ratio: 3.85 },
      footer: { src: '/branches/nare/footer.svg', width: 108, largeWidth: 123, ratio: 3.85 },
      login: { src: '/branches/nare/login.svg', width: 114, largeWidth: 133, ratio: 1.0179 },
    },
  },
  contact: {
    businessName: { text: '나래세무법인', display: true },
    address: { text: '부산광역시 새솔구 나래대로 25, 5층', display: true },
    representative: { text: '윤나래', display: true },
    businessNumber: { text: '000-00-00002', display: true },
    mailOrderNumber: { text: '제0000-부산새솔-0002호', display: true },
    zipCode: { text: '', display: false },
    phone: { text: '051-0000-0201', display: true },
    fax: { text: '051-0000-0202', display: false },
    email: { text: 'help@nare.example', display: true },
  },
  mail: { name: '나래세무법인', address: 'help@nare.example' },
  directions: {
    subway: '새솔역 5번 출구에서 걸어서 6분이에요. 나래대로 은행 사거리를 건너면 바로 보여요.',
    car: '건물 옆 공영주차장을 이용해 주세요. 상담을 마치면 1시간 주차권을 드려요.',
  },
  businessHours: {
    weekday: '09:00-18:30',
    lunch: '12:00-13:00',
    closed: '토요일·일요일·공휴일 휴무',
    closedDays: ['2025-05-01', '2026-05-01', '2027-05-01'],
  },
  navigation: {
    mainMenu: [
      { id: 'introduction', title: '세무법인 소개', path: '/tax-introduction', requireAuth: false },
      { id: 'income-tax', title: '종합소득세 신고', path: '/tax-report-1', requireAuth: true },
      { id: 'claim-for-correction', title: '경정청구', path: '/tax-report-1', requireAuth: true },
      { id: 'news', title: '세무 뉴스', path: '/tax-news', requireAuth: false },
      { id: 'notices', title: '공지사항', path: '/notices', requireAuth: false },
    ],
    footerMenu: [
      { id: 'privacy-policy', title: '개인정보처리방침', path: '/privacy-policy', isPrimary: true },
      { id: 'terms', title: '이용약관', path: '/terms', isPrimary: false },
      { id: 'location', title: '오시는 길', path: '/location', isPrimary: false },
    ],
  },
  social: {
    channel: 'https://talk.nare.example/_nare/chat',
    certificateHelpUrl: 'https://cs.kakao.com/',
    registryHelpUrl: 'https://efamily.scourt.go.kr/',
  },
  money: {
    fees: {
      vatIncluded: true,
      base: {
        ESTIMATE: [{ belowRevenueWon: null, feeWon: 110_000 }],
        SIMPLE: [{ belowRevenueWon: null, feeWon: 220_000 }],
        DOUBLE: [
          { belowRevenueWon: 75_000_000, feeWon: 330_000 },
          { belowRevenueWon: 150_000_000, feeWon: 495_000 },
          { belowRevenueWon: 300_000_000, feeWon: 770_000 },
          { belowRevenueWon: null, feeWon: 1_210_000 },
        ],
      },
      surcharges: { wage: 22_000, pension: 22_000, other: 22_000, financial: 66_000, extraBusiness: 55_000 },
      doubleFromSimplePercent: 20,
    },
    refundStages: [
      { stage: 'before-work', refundPercent: 100 },
      { stage: 'preparing', refundPercent: 60 },
      { stage: 'reviewed', refundPercent: 30 },
      { stage: 'filed', refundPercent: 0 },
    ],
    depositAccount: { bank: 'BNKB', number: '0000000020201', holder: '나래세무법인' },
    vbankHolderName: '나래세무법인',
  },
  flags: {
    residentNumberLife: 'hand-over',
    banks: ['KBANK', 'TOSS'],
    confirmedBanks: [],
    listSearch: true,
    practicePages: true,
  },
  pages: [
    {
      path: '/tax-introduction',
      title: '나래세무법인을 소개해요',
      file: 'texts/introduction.md',
      effectiveOn: '2026-01-02',
    },
    {
      path: '/privacy-policy',
      title: '개인정보처리방침',
      file: 'texts/privacy-policy.md',
      effectiveOn: '2026-01-02',
      earlier: [{ file: 'versions/privacy-policy-2025-03-04.md', effectiveOn: '2025-03-04' }],
    },
    { path: '/terms', title: '이용약관', file: 'texts/terms.md', effectiveOn: '2026-01-02' },
    { path: '/location', title: '오시는 길', file: 'texts/location.md', effectiveOn: '2026-01-02' },
  ],
  consents: [
    {
      kind: 'identity-number',
      title: '주민등록번호 처리',
      file: 'consents/identity-number.md',
      effectiveOn: '2026-01-02',
    },
    { kind: 'delegation', title: '신고 맡기기', file: 'consents/delegation.md', effectiveOn: '2026-01-02' },
    { kind: 'service-start', title: '결제와 신고 시작', file: 'consents/service-start.md', effectiveOn: '2026-01-02' },
    {
      kind: 'enquiry-privacy',
      title: '개인정보 수집·이용',
      file: 'consents/enquiry-privacy.md',
      effectiveOn: '2026-01-02',
    },
    {
      kind: 'enquiry-marketing',
      title: '세무 소식과 혜택 받기',
      file: 'consents/enquiry-marketing.md',
      effectiveOn: '2026-01-02',
    },
  ],
}
