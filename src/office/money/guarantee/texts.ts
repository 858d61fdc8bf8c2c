import type { ClaimState } from '#domain/guarantee.ts'

const states: Record<ClaimState, string> = {
  asked: '승인을 기다려요',
  approved: '보내야 해요',
  refused: '승인하지 않음',
  withdrawn: '요청을 되돌림',
  paid: '보냄',
}

export const guaranteeNotes = {
  asked: (sum: string, reason: string) => `신고 오류 보증금 ${sum} 요청: ${reason}`,
  moved: (state: ClaimState, sum: string) => `신고 오류 보증금 ${sum}: ${states[state]}`,
}

export const guaranteeTexts = {
  tab: '보증',
  lead: '저희 오류로 고객이 더 낸 돈을 보증 한도 안에서 갚는 일이에요. 한 사람이 요청하고 다른 사람이 승인해요. 돈은 은행에서 보낸 뒤에 적어요.',
  firm: (branch: string, most: string) => `${branch}: 신고 한 건에 ${most}까지`,
  off: { title: '보증을 켠 지점이 없어요', body: '지점 고치기의 신고 오류 보증에서 두 사람이 켤 수 있어요.' },
  ask: {
    title: '보증금 요청하기',
    caseNumber: '접수번호',
    caseHint: '신고를 마친 접수번호예요.',
    cause: '무엇을 잘못했나요',
    amount: '드릴 금액',
    reason: '어떻게 잘못되었나요',
    proof: '무엇으로 확인했나요',
    proofHint: '예: 세무서 고지서(우편물 탭), 신고서 12번 줄. 주민등록번호는 적지 마세요.',
    press: '요청하기',
    missing: {
      caseNumber: '접수번호를 적어 주세요.',
      amount: '금액을 숫자로 적어 주세요.',
      words: '두 글자 이상 적어 주세요.',
    },
    said: '보증금을 요청했어요. 다른 사람이 승인해야 해요',
  },
  columns: { name: '이름', branch: '지점', cause: '무엇', amount: '금액', state: '상태', act: '할 일' },
  more: (shown: number, total: number) => `${total}건 가운데 처리할 것과 최근 것 ${shown}건을 보여요.`,
  states,
  empty: { title: '요청한 보증금이 없어요', body: '신고를 마친 뒤에 저희 잘못이 밝혀지면 여기에서 요청해요.' },
  acts: { decide: '승인하기', withdraw: '요청 되돌리기', pay: '보냈다고 적기' },
  of: (act: string, name: string) => `${name} 님 ${act}`,
  proposal: { what: '이 신고에 드린 보증금', cause: '잘못', proof: '확인한 것' },
  decide: {
    title: (name: string) => `${name} 님의 보증금을 승인할까요?`,
    yes: '승인하기',
    no: '승인하지 않기',
    said: '보증금을 승인했어요. 은행에서 보낸 뒤에 적어 주세요',
    refused: '보증금을 승인하지 않았어요',
  },
  withdraw: { said: '보증금 요청을 되돌렸어요' },
  pay: {
    title: (name: string) => `${name} 님에게 보증금을 보냈나요?`,
    body: '먼저 은행에서 고객의 계좌로 보내 주세요. 한 번 적으면 되돌릴 수 없어요.',
    reference: '은행 거래 번호',
    missing: '은행 거래 번호를 적어 주세요.',
    yes: '보냈다고 적기',
    no: '그만두기',
    said: '보증금을 보냈다고 적었어요',
  },
  failed: { title: '보증을 불러오지 못했어요', body: '요청한 것은 그대로 있어요. 1분 뒤에 다시 불러와 주세요.' },
  closing: { name: '신고 오류 보증금', line: (count: number, sum: string) => `${count}건 ${sum}` },
} as const
