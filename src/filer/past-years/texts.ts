import { won } from '#domain/money.ts'
import { dayInWords, momentInWords, seoulInstant } from '#domain/seoul-time.ts'

const day = (text: string) => dayInWords(seoulInstant(text), true)

const verdicts = {
  less: '더 낸 세금이 있을 수 있어요',
  more: '덜 낸 세금이 있을 수 있어요',
  nothing: '고칠 것을 찾지 못했어요',
  unfiled: '신고하지 않은 해예요',
  'unfiled-nothing': '신고할 소득을 찾지 못했어요',
  exempt: '신고하지 않아도 되는 해예요',
  refused: '금액을 말할 수 없어요',
} as const

type Shortly = { verdict: keyof typeof verdicts; nationalWon: number; localWon: number }

export const pastYearsTexts = {
  page: '지난 5년 점검',
  title: '지난 5년 신고를 점검해요',
  lead: '신고한 내용을 지급명세서와 비교해 더 낸 세금과 덜 낸 세금을 찾아요. 고칠 것이 없는 해가 많고, 세금을 더 내야 하는 해도 있어요.',
  back: '마이페이지로',
  failed: { title: '점검을 열지 못했어요', body: '보낸 것은 없어요. 1분 뒤에 다시 불러와 주세요.' },
  closed: {
    title: '지난 5년 점검은 준비하고 있어요',
    body: '열리면 공지사항으로 알려 드릴게요. 급하면 상담을 신청해 주세요.',
    press: '상담 신청하기',
  },
  identity: {
    title: '간편인증이 먼저예요',
    body: '홈택스를 읽으려면 본인 확인이 있어야 해요. 간편인증을 마친 뒤 메뉴에서 지난 5년 점검을 다시 눌러 주세요.',
    press: '간편인증하러 가기',
  },
  consent: { press: '동의하고 점검 시작하기', given: '점검 시작하기' },
  until: (at: string) => `간편인증은 ${momentInWords(new Date(at))}까지 쓸 수 있어요.`,
  fee: (feeWon: number) =>
    `점검은 수수료가 없어요. 고칠 해가 있어 신고를 맡기면 한 해에 ${won(feeWon)}(부가가치세 포함)이고, 그 해의 신고를 낸 뒤에만 내요. 돌려받는 금액에 따라 달라지지 않아요.`,
  progress: '해마다의 점검',
  year: (year: number) => `${year}년 소득`,
  again: '이 해만 다시 점검하기',
  failures: {
    session: '간편인증 시간이 끝났어요. 간편인증을 다시 해 주세요.',
    closed: '홈택스가 쉬는 시간이에요. 아침 6시가 지난 뒤 다시 점검해 주세요.',
    retry: '홈택스가 답하지 않았어요. 1분 뒤에 이 해만 다시 점검해 주세요.',
  },
  verdict: verdicts,
  shortly: ({ verdict, nationalWon, localWon }: Shortly) =>
    verdict === 'less' || verdict === 'more' || (verdict === 'unfiled' && nationalWon + localWon > 0)
      ? `${verdicts[verdict]} (예상 ${won(nationalWon + localWon)})`
      : verdicts[verdict],
  body: {
    less: '읽은 자료로 계산한 예상이에요. 경정청구(국세기본법 제45조의2)를 하면 세무서가 증빙을 보고 정하고, 받아들이지 않을 수 있어요.',
    more: '오늘 수정신고(국세기본법 제45조)한다고 보고 가산세를 넣어 계산한 예상이에요. 처음 세금은 기한에 낸 것으로 봤어요.',
    nothing: '신고한 내용과 읽은 자료가 맞아요.',
    unfiled:
      '지급처가 알린 소득이 있는데 신고가 없어요. 기한이 지난 신고는 세무사가 먼저 봐야 해요 (국세기본법 제45조의3).',
    'unfiled-nothing': '지급처가 알린 소득도, 신고도 없어요.',
    exempt: '연말정산으로 끝난 월급이나 300만원까지의 기타소득만 있어요 (소득세법 제73조 제1항).',
  },
  late: {
    body: '오늘 기한후신고(국세기본법 제45조의3)를 하고 세금을 낸다고 보고, 본인 공제만 넣어 경비율로 계산한 예상이에요. 세무서가 석 달 안에 결정해요.',
    reduced: (percent: number) =>
      percent > 0
        ? `오늘 신고하면 무신고가산세가 ${percent}% 줄어요. 한 달, 석 달, 여섯 달이 지날 때마다 덜 줄어요 (국세기본법 제48조 제2항).`
        : '신고 기한이 지난 지 여섯 달이 넘어 무신고가산세가 줄지 않아요 (국세기본법 제48조 제2항).',
    daily: '납부지연가산세는 낼 때까지 하루마다 늘어요 (국세기본법 제47조의4).',
    fallen: '기한이 지난 신고에서는 창업·특별세액감면 같은 감면을 받을 수 없어요 (조세특례제한법 제128조 제2항).',
    heads: { before: '기한 안', after: '오늘' },
    toRefund: '돌려받을 금액',
  },
  sums: '예상 금액',
  national: '종합소득세',
  local: '개인지방소득세',
  penalties: '그중 가산세',
  toClaim: '청구할 수 있는 금액',
  toPay: '더 낼 금액',
  filedOn: (text: string) => `${day(text)}에 신고했어요.`,
  claimUntil: (text: string) => `경정청구는 ${day(text)}까지 할 수 있어요.`,
  found: '찾은 것',
  change: (changeWon: number) =>
    changeWon < 0 ? `이것만 보면 세금이 ${won(-changeWon)} 줄어요` : `이것만 보면 세금이 ${won(changeWon)} 늘어요`,
  law: '법',
  risk: '조심할 것',
  proof: '필요한 서류',
  lines: '신고서에서 달라지는 줄',
  lineHeads: { before: '처음', after: '바로잡은 뒤' },
  none: '없음',
  unclear: '확인이 필요한 지급처',
  ask: {
    title: (count: number) => `공제받지 않은 가족 ${count}명 알려 주기`,
    region: (year: number) => `${year}년 소득의 가족`,
    body: '두 가지를 모두 확인한 가족만 계산에 넣어요. 모르면 그대로 두세요.',
    income: (name: string) => `${name}님의 그해 소득`,
    incomes: {
      within: '소득금액 100만원(월급만 있으면 총급여 500만원) 이하였어요',
      above: '그보다 많았어요',
      unknown: '모르겠어요',
    },
    claim: (name: string) => `${name}님을 공제받은 사람`,
    claims: { nobody: '다른 사람은 공제받지 않았어요', other: '다른 가족이 공제받았어요', unknown: '모르겠어요' },
    press: '답을 넣어 다시 점검하기',
  },
  next: {
    title: '고치고 싶은 해가 있으면',
    body: '맡긴 해의 결과만 저장해요. 맡길지 정하기 어려우면 상담을 신청해 주세요.',
    press: '상담 신청하기',
  },
  entrust: {
    press: '이 해를 맡길게요',
    title: (year: number) => `${year}년 소득의 신고를 맡길까요?`,
    steps: [
      '담당자가 증빙을 부탁하고 신고서를 써요.',
      '다른 담당자가 한 번 더 확인한 뒤 세무서에 신고해요.',
      '경정청구는 두 달, 기한후신고는 석 달 안에 세무서가 결정해요. 받아들이지 않을 수 있어요.',
      '신고하기 전에는 여기에서 거둘 수 있어요.',
    ],
    fee: (feeWon: number) =>
      `수수료는 이 해에 ${won(feeWon)}(부가가치세 포함)이고, 신고를 낸 뒤에만 내요. 금액에 따라 달라지지 않아요.`,
    yes: '동의하고 맡기기',
    no: '더 볼게요',
    said: '이 해를 맡았어요',
  },
  entrusted: {
    title: '맡긴 해',
    sum: (kind: 'claim' | 'amended' | 'late', sumWon: number) =>
      kind === 'claim'
        ? `청구한 예상 금액 ${won(sumWon)}`
        : kind === 'amended'
          ? `더 낼 예상 금액 ${won(sumWon)}`
          : sumWon === 0
            ? '금액은 담당자가 계산해요'
            : sumWon > 0
              ? `맡긴 날 기준으로 낼 예상 금액 ${won(sumWon)}`
              : `돌려받을 예상 금액 ${won(-sumWon)}`,
    interest: '환급가산금은 세무서가 정해요.',
    feeNotYet: (feeWon: number) => `수수료 ${won(feeWon)} · 신고한 뒤에 내요`,
    fees: {
      due: (feeWon: number) => `수수료 ${won(feeWon)} · 신고를 냈으니 결제해 주세요`,
      waiting: (feeWon: number) => `수수료 ${won(feeWon)} · 가상계좌에 입금을 기다려요`,
      checking: (feeWon: number) => `수수료 ${won(feeWon)} · 결제를 확인하고 있어요. 다시 결제하지 마세요`,
      paid: (feeWon: number) => `수수료 ${won(feeWon)} · 결제했어요`,
      refunded: (feeWon: number) => `수수료 ${won(feeWon)} · 돌려 드렸어요`,
    },
    feePaidAt: (at: string) => `${momentInWords(new Date(at))}에 결제했어요`,
    feeBack: (backWon: number) => `그중 ${won(backWon)}을 돌려 드렸어요`,
    pay: { due: '수수료 결제하기', waiting: '가상계좌 보기', checking: '결제 확인하기' },
    receipt: '영수증 보기',
    transfer: {
      title: '계좌로 보내고 싶다면',
      account: (bank: string, number: string, holder: string) => `${bank} ${number} (예금주 ${holder})`,
      body: '한 해의 수수료를 한 번에 보내 주세요. 보내는 분 이름이 다르면 확인이 늦어져요.',
      copy: '계좌번호를',
      copyLabel: '계좌 복사',
    },
    withdraw: '거두기',
    ask: (year: number) => `${year}년 소득의 신고를 거둘까요?`,
    body: '아직 신고하지 않았어요. 거두면 수수료가 없고, 나중에 다시 맡길 수 있어요.',
    yes: '거두기',
    no: '그대로 두기',
    said: '맡긴 것을 거뒀어요',
  },
  done: '점검을 마쳤어요',
} as const
