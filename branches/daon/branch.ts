import type { Branch } from '#domain/branch/branch.ts'

/** 다온세무회계: an invented firm; every number, address and account is fictitious by form. */
export const daon: Branch = {
  affiliationId: 'daon',
  siteId: 'DAON-0003',
  siteReq: 'daon-web',
  name: '다온세무회계',
  hosts: ['daon.localhost', 'daon.example'],
  branding: {
    siteName: '다온세무회계',
    mainTitle: '좋은 일이 다 오는 5월을 위해',
    subTitle: '소득 확인부터 신고 완료까지 한 화면에서 보여 드려요',
    primaryColor: '#7A2E8E',
    favicon: '/branches/daon/favicon.svg',
    sharePicture: '/branches/daon/share.png',
    touchIcon: '/branches/daon/touch-icon.png',
    logos: {
      header: { src: '/branches/daon/header.svg', width: 124, largeWidth: 154, ratio: 3.85 },
      footer: { src: '/branches/daon/footer.svg', width: 108, largeWidth: 123, ratio: 3.85 },
      login: { src: '/branches/daon/login.svg', width: 114, largeWidth: 133, ratio: 1.0179 },
    },
  },
  contact: {
    businessName: { text: '다온세무회계', display: true },
    address: { text: '대전광역시 온새구 다온길 7, 2층 201호', display: true },
    representative: { text: '서다온', display: true },
    businessNumber: { text: '000-00-00003', display: true },
    mailOrderNumber: { text: '제0000-대전온새-0003호', display: true },
    zipCode: { text: '00003', display: true },
    phone: { text: '042-0000-0301', display: true },
    fax: { text: '042-0000-0302', display: true },
    email: { text: 'help@daon.example', display: true },
  },
  mail: { name: '다온세무회계', address: 'help@daon.example' },
  directions: {
    subway: '온새역 1번 출구에서 걸어서 3분이에요. 다온길로 들어와 두 번째 건물이에요.',
    car: '건물 뒤편에 여섯 대까지 주차할 수 있어요. 자리가 없으면 온새시장 주차장을 이용해 주세요.',
  },
  businessHours: {
    weekday: '09:00-18:00',
    lunch: '12:00-13:00',
    closed: '토요일·일요일·공휴일 휴무',
    closedDays: ['2025-05-01', '2026-05-01', '2026-08-03', '2027-05-01'],
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
      { id: 'about', title: '다온 소개', path: '/about', isPrimary: false },
    ],
  },
  social: {
    youtube: { url: 'https://video.daon.example/', icon: 'youtube' },
    blog: { url: 'https://blog.daon.example/', icon: 'blog' },
    channel: 'https://talk.daon.example/_daon/chat',
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
          { belowRevenueWon: 300_000_000, feeWon: 605_000 },
          { belowRevenueWon: 600_000_000, feeWon: 880_000 },
          { belowRevenueWon: null, feeWon: 1_100_000 },
        ],
      },
      surcharges: { wage: 33_000, pension: 22_000, other: 11_000, financial: 55_000, extraBusiness: 44_000 },
      earlyDiscount: { until: '05-15', percent: 10 },
      doubleFromSimplePercent: 20,
    },
    refundStages: [
      { stage: 'before-work', refundPercent: 100 },
      { stage: 'preparing', refundPercent: 70 },
      { stage: 'reviewed', refundPercent: 40 },
      { stage: 'filed', refundPercent: 0 },
    ],
    depositAccount: { bank: 'KEB', number: '00000000030301', holder: '다온세무회계' },
    vbankHolderName: '다온세무회계',
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
      title: '다온세무회계를 소개해요',
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
    { path: '/about', title: '다온 소개', file: 'texts/about.md', effectiveOn: '2026-01-02' },
  ],
  consents: [
    {
      kind: 'identity-number',
      title: '주민등록번호 처리',
      file: 'consents/identity-number.md',
      effectiveOn: '2026-01-02',
    },
    { kind: 'delegation', title: '신고 맡기기', file: 'consents/delegation.md', effectiveOn: '2026-01-02' },
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
