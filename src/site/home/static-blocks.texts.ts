export const homeBlockTexts = {
  banner: {
    title: '세금 걱정은 전문가에게 맡기세요',
    text: '자료 확인부터 신고, 납부서까지 도와드려요.',
    act: '상담 신청하기',
  },
  steps: {
    title: '신고는 이렇게 해요',
    items: [
      { title: '카카오톡으로 본인 확인', text: '카카오톡 인증서 하나면 돼요.' },
      { title: '홈택스 자료 불러오기', text: '소득과 공제 자료 다섯 가지를 모아요.' },
      { title: '세 가지 방법 비교', text: '세금과 수수료를 나란히 보고 골라요.' },
      { title: '세무사 확인과 신고', text: '다른 담당자가 한 번 더 검토하고 신고해요.' },
    ],
  },
  people: {
    title: '이 사람들이 맡아요',
    lead: '신고서를 만든 사람과 검토하는 사람이 달라요.',
    licence: (number: string) => `세무사 등록번호 ${number}`,
  },
  promises: {
    title: '맡기기 전에 알려 드려요',
    fees: {
      title: '기본 수수료',
      note: '부가세 포함, 다른 소득이 있으면 더해져요',
      from: (fee: string) => `${fee}부터`,
      shown: '함께 신고하는 소득이 있으면 더해지고, 결제하기 전에 항목마다 보여 드려요.',
      /** `day` as `MM-DD`. */
      early: (day: string, percent: number) =>
        `${Number(day.slice(0, 2))}월 ${Number(day.slice(3))}일까지 신청하면 ${percent}%를 할인해요.`,
    },
    examples: {
      title: '수수료 예시',
      note: '오늘 신청할 때의 수수료예요. 세금은 들어 있지 않아요.',
      revenue: (revenue: string) => `수입 ${revenue}`,
    },
    refund: {
      title: '그만두면 얼마를 환불받나요?',
      /** Refund if a person stops between payment and filing. */
      text: (percent: number) =>
        `신고서 검토가 끝난 뒤에 결제해요. 그 전에 그만두면 낼 돈이 없어요. 결제하고 신고하기 전에 그만두면 수수료의 ${percent}%를 돌려 드려요. 우리 잘못으로 신고하지 못하면 전액을 돌려 드려요.`,
    },
    number: {
      title: '주민등록번호는 어떻게 지키나요?',
      texts: {
        case: '암호로 바꿔 저장하고, 신고가 끝나거나 회원을 탈퇴하면 지워요.',
        'hand-over': '암호로 바꿔 저장하고, 수임 등록을 마치면 바로 지워요.',
      },
    },
    reads: { title: '누가 내 자료를 보나요?', text: '누가 언제 봤는지 마이페이지에서 볼 수 있어요.' },
    more: '소개 더 보기',
  },
} as const
