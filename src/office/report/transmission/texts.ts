import type { TransmissionState } from '#domain/filed-return/transmission.ts'

const states: Record<TransmissionState, string> = {
  queued: '전송을 기다려요',
  sending: '전송하는 중이에요',
  unknown: '접수됐는지 아직 몰라요',
  missing: '업체에 이 신고서의 기록이 없어요',
  accepted: '접수됐어요',
  refused: '전송이 거절됐어요',
  'given-up': '전송을 그만뒀어요',
}

export const transmissionTexts = {
  title: '신고하는 방법',
  ways: {
    label: '고를 수 있는 방법',
    sheet: {
      name: '홈택스 입력표',
      body: '입력표를 보며 홈택스에 옮겨 적고, 접수번호를 아래에 적어요.',
      press: '입력표 열기',
    },
    file: {
      name: '변환신고 파일',
      body: '사무소가 넣어 둔 서식으로 파일을 만들어 홈택스에 올리고, 접수번호를 아래에 적어요.',
      press: '변환신고 파일 만들기',
    },
    vendor: {
      name: '업체를 통한 전송',
      body: '미리 본 신고서를 업체가 홈택스에 한 번만 접수해요. 접수번호는 업체에 다시 물어 받아 적어요.',
      off: '이 사무소는 업체를 통한 전송을 쓰지 않아요.',
      notYet: '신고서를 만들고 고객이 확인한 뒤에만 전송할 수 있어요.',
      press: '미리 보고 전송하기',
    },
  },
  preview: {
    title: '이 신고서를 홈택스로 전송할까요?',
    body: '전송하면 되돌릴 수 없어요. 이름과 금액을 확인해 주세요. 이 확인은 한 번만 쓸 수 있어요.',
    name: '신고하는 분',
    number: '주민등록번호',
    form: '서식',
    year: '귀속연도',
    yearOf: (year: number) => `${year}년`,
    due: '낼 세금',
    refund: '돌려받을 세금',
    rows: '보내는 칸',
    rowsOf: (count: number) => `${count}칸`,
    yes: '전송하기',
    no: '그만두기',
    said: '전송을 맡겼어요. 접수됐는지 확인되면 접수번호가 적혀요.',
  },
  states,
  by: (name: string, when: string) => `${when}에 ${name} 님이 전송하기로 했어요.`,
  looked: (when: string) => `마지막으로 물어본 때 ${when}`,
  code: (code: string) => `업체가 알린 것: ${code}`,
  bodies: {
    queued: '아직 아무것도 보내지 않았어요. 몇 초 안에 보내요.',
    sending: '업체의 답을 기다려요. 창을 닫아도 전송은 이어져요.',
    unknown:
      '업체에 계속 물어보고 있어요. 접수됐을 수도 있으니 다른 방법으로 신고하지 마세요. 홈택스 신고내역에 접수번호가 있으면 아래에 적어 주세요.',
    missing:
      '업체가 받은 적이 없다고 여러 번 답했어요. 홈택스 신고내역을 먼저 보고, 없으면 같은 번호로 다시 전송해 주세요. 같은 번호는 두 번 접수되지 않아요.',
    refused: '접수된 신고는 없어요. 신고서를 고치거나 다른 방법으로 신고해 주세요.',
    'given-up': '다른 방법으로 신고하거나 다시 전송할 수 있어요.',
  },
  again: '상태 다시 보기',
  resume: {
    press: '같은 번호로 다시 전송하기',
    title: '홈택스 신고내역을 확인했나요?',
    body: '홈택스에 이 고객의 접수번호가 없을 때만 다시 전송해 주세요.',
    no: '그만두기',
    said: '같은 번호로 다시 전송해요',
  },
  giveUp: {
    press: '전송 그만두기',
    title: '이 전송을 그만둘까요?',
    body: '홈택스 신고내역에 접수번호가 없는 것을 확인했을 때만 그만둬 주세요. 무엇을 보고 확인했는지 적어요.',
    said: '전송을 그만뒀어요',
  },
} as const
