import type { Branch } from '#domain/branch/branch.ts'

/** 가온세무회계: an invented firm; every number, address and account is fictitious by form. */
export const gaon: Branch = {
  affiliationId: 'gaon',
  siteId: 'GAON-0001',
  siteReq: 'gaon-web',
  name: '가온세무회계',
  hosts: ['gaon.localhost', 'gaon.example'],
  branding: {
    siteName: '가온세무회계',
    mainTitle: '5월 종합소득세, 가온이 함께해요',
    subTitle: '홈택스 자료를 불러오고, 담당 세무사가 끝까지 확인해요',
    primaryColor: '#1F5EFF',
    favicon: '/branches/gaon/favicon.svg',
    sharePicture: '/branches/gaon/share.png',
    touchIcon: '/branches/gaon/touch-icon.png',
    logos: {
      header: { src: '/branches/gaon/header.svg', width: 124, largeWidth: 154, ratio: 3.85 },
      footer: { src: '/branches/gaon/footer.svg', width: 108, largeWidth: 123, ratio: 3.85 },
      login: { src: '/branches/gaon/login.svg', width: 114, largeWidth: 133, ratio: 1.0179 },
    },
  },
  contact: {
    businessName: { text: '가온세무회계', display: true },
    address: { text: '서울특별시 한빛구 가온로 10, 가온빌딩 3층', display: true },
    representative: { text: '한가온', display: true },
    businessNumber: { text: '000-00-00001', display: true },
    mailOrderNumber: { text: '제0000-서울한빛-0001호', display: true },
    zipCode: { text: '00001', display: true },
    phone: { text: '02-0000-0101', display: true },
    fax: { text: '02-0000-0102', display: true },
    email: { text: 'help@gaon.example', display: true },
  },
  mail: { name: '가온세무회계', address: 'help@gaon.example' },
  directions: {
    subway: '한빛역 2번 출구에서 걸어서 4분이에요. 가온로를 따라 곧장 오면 왼쪽에 있어요.',
    car: '건물 지하 1층에 주차할 수 있어요. 상담하는 동안 2시간까지 무료예요.',
  },
  businessHours: {
    weekday: '09:00-18:00',
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
      { id: 'about', title: '가온 소개', path: '/about', isPrimary: false },
    ],
  },
  social: {
    blog: { url: 'https://blog.gaon.example/', icon: 'blog' },
    channel: 'https://talk.gaon.example/_gaon/chat',
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
          { belowRevenueWon: 150_000_000, feeWon: 440_000 },
          { belowRevenueWon: 300_000_000, feeWon: 660_000 },
          { belowRevenueWon: 600_000_000, feeWon: 880_000 },
          { belowRevenueWon: null, feeWon: 1_320_000 },
        ],
      },
      surcharges: { wage: 33_000, pension: 22_000, other: 22_000, financial: 55_000, extraBusiness: 55_000 },
      earlyDiscount: { until: '05-10', percent: 5 },
      doubleFromSimplePercent: 20,
    },
    refundStages: [
      { stage: 'before-work', refundPercent: 100 },
      { stage: 'preparing', refundPercent: 70 },
      { stage: 'reviewed', refundPercent: 30 },
      { stage: 'filed', refundPercent: 0 },
    ],
    depositAccount: { bank: 'KB', number: '00000000010101', holder: '가온세무회계' },
    vbankHolderName: '가온세무회계',
  },
  flags: {
    residentNumberLife: 'case',
    banks: ['KBANK', 'TOSS'],
    confirmedBanks: [],
    listSearch: true,
    practicePages: true,
  },
  pages: [
    {
      path: '/tax-introduction',
      title: '가온세무회계를 소개해요',
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
    { path: '/about', title: '가온 소개', file: 'texts/about.md', effectiveOn: '2026-01-02' },
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
