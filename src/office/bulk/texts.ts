import type { HandTemplate } from '#domain/message/hand-templates.ts'
import type { BulkAct, BulkResult, PreparedCase } from './contract.ts'

export const bulkTexts = {
  label: '고른 건 처리하기',
  chosen: (count: number) => `${count}건 고름`,
  most: (count: number) => `한 번에 ${count}건까지 고를 수 있어요`,
  clear: '고르기 풀기',
  choose: (name: string) => `${name} 고르기`,
  choosePage: '이 쪽의 건 모두 고르기',
  assign: '담당 바꾸기',
  nobody: '담당 없음',
  message: '메시지 보내기',
  templates: {
    'data-missing': '자료 다시 불러오기 요청',
    'fee-reminder': '수수료 결제 다시 안내',
    'consent-asked': '수임동의 부탁',
  } satisfies Record<HandTemplate, string>,
  wait: '고객 답 대기로',
  resume: '다시 준비하기',
  acts: {
    assign: '담당 바꾸기',
    wait: '고객 답 대기로 바꾸기',
    resume: '준비 중으로 바꾸기',
    message: '메시지 보내기',
    'cancel-message': '메시지 취소하기',
  } satisfies Record<BulkAct, string>,
  ask: (label: string) => `${label}: 이대로 할까요?`,
  ready: (count: number) => (count === 0 ? '고른 건 가운데 할 수 있는 건이 없어요.' : `${count}건에 할 수 있어요.`),
  skipped: (count: number) => `${count}건은 건너뛰어요.`,
  /** The recipients, where not every chosen case gets the template. */
  whom: {
    'data-missing': '홈택스 자료를 다 불러오지 못한 건에만 보내요.',
    'fee-reminder': '수수료 결제를 기다리는 건에만 보내요.',
    'consent-asked': '수임동의를 아직 하지 않은 건에만 보내요.',
  } satisfies Record<HandTemplate, string>,
  words: '이렇게 나가요. 이름과 접수번호는 받는 분의 것으로 바뀌어요.',
  soon: '메시지는 1분 뒤에 나가요. 그 전에는 취소할 수 있어요.',
  press: {
    assign: (count) => `${count}건 담당 바꾸기`,
    wait: (count) => `${count}건 고객 답 대기로 바꾸기`,
    resume: (count) => `${count}건 준비 중으로 바꾸기`,
    message: (count) => `${count}건에 메시지 보내기`,
    'cancel-message': (count) => `메시지 ${count}건 취소하기`,
  } satisfies Record<BulkAct, (count: number) => string>,
  no: '그만두기',
  result: (done: number) => `${done}건에 했어요`,
  sending: (count: number) => `메시지 ${count}건을 보낼게요`,
  left: (count: number) => `${count}건은 하지 못했어요.`,
  takenBack: (done: number) => `${done}건을 되돌렸어요`,
  notTakenBack: (count: number) => `${count}건은 되돌리지 않았어요.`,
  all: '모두 했어요.',
  did: (count: number) => `한 ${count}건 보기`,
  progress: (answered: number, total: number) => `${total}건 가운데 ${answered}건을 마쳤어요. 창을 닫지 마세요.`,
  undo: '되돌리기',
  unsend: '보내기 취소하기',
  unsent: (count: number) => `메시지 ${count}건을 취소했어요`,
  close: '닫기',
  outcomes: {
    ready: '할 수 있어요',
    done: '했어요',
    same: '이미 그 상태라 그대로 두었어요',
    told: '오늘 같은 메시지를 보냈어요',
    gone: '없거나 다른 지점의 건이에요',
    forbidden: '권한이 없어요',
    'not-now': '지금 상태에서는 할 수 없어요',
    colleague: '이 건을 맡을 수 없는 직원이에요',
    taken: '그 사이 담당이 바뀌어서 그대로 두었어요',
  } satisfies Record<BulkResult['outcome'], string>,
} as const

export const preparedTexts = {
  open: '검사하고 검토 올리기',
  title: '고른 건 검사하기',
  lead: '교차검증과 자료를 건마다 살펴봐요. 멈추거나 창을 닫아도 이미 한 것은 그대로예요.',
  ready: (count: number) =>
    count === 0
      ? '바로 올릴 수 있는 건이 없어요.'
      : `${count}건은 걸리는 것이 없어서 계산한 금액 그대로 올릴 수 있어요.`,
  others: (count: number) => `${count}건은 먼저 살펴봐야 해요.`,
  press: (count: number) => `${count}건 검토 올리기`,
  stop: '멈추기',
  did: (count: number) => `${count}건을 검토로 올렸어요`,
  wayBack: '잘못 올린 건은 검토하는 사람이 그 건에서 돌려보내면 다시 고칠 수 있어요.',
  outcomes: {
    ready: '걸리는 것 없음',
    sent: '검토 올림',
    open: '먼저 할 일이 있어요',
    others: '다른 직원이 맡은 건이에요',
    gone: '없거나 다른 지점의 건이에요',
    forbidden: '권한이 없어요',
    'not-now': '지금 상태에서는 올릴 수 없어요',
  } satisfies Record<PreparedCase['outcome'], string>,
} as const
