import type { EnquiryForm } from '#site/consultation/contract.ts'

export const officeCardTexts = {
  prepare: {
    title: '있으면 좋은 것',
    items: [
      '작년 한 해 수입과 3.3%로 떼인 세금',
      '하는 일과 쓴 비용(카드·계좌 내역)',
      '국세청에서 받은 안내문',
      '함께 사는 가족과 가족의 소득',
    ],
    note: '없어도 신청할 수 있어요. 통화하면서 함께 찾아봐요.',
  },
  office: {
    title: '전화로 물어보기',
    states: {
      open: '지금 전화를 받고 있어요',
      lunch: '점심시간이에요',
      closed: '지금은 쉬는 시간이에요',
    } satisfies Record<EnquiryForm['office'], string>,
    opens: (moment: string) => `${moment}부터 전화를 받아요.`,
    hours: (weekday: string, lunch: string) => `평일 ${weekday} · 점심 ${lunch}`,
    call: (phone: string) => `${phone} 전화하기`,
    channel: '카카오톡으로 물어보기',
  },
} as const
