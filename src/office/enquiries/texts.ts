import type { Due, EnquiryAct, EnquiryState } from '#domain/enquiry/enquiry.ts'
import { enquiryKindNames } from '#domain/enquiry/texts.ts'
import type { NoteTrouble } from './rules.ts'

const cases = (count: number) => `${count}건`
/** Shows only the largest unit. */
const spanOf = (minutes: number) =>
  minutes < 60
    ? `${Math.max(1, minutes)}분`
    : minutes < 24 * 60
      ? `${Math.floor(minutes / 60)}시간`
      : `${Math.floor(minutes / (24 * 60))}일`

export const enquiryTexts = {
  title: '상담 문의',
  lead: '상담 신청으로 들어온 문의예요. 답하기로 약속한 시각이 빠른 것부터 보여요. 전화받을 시간을 고른 분께는 그 사이에 전화해요. 맡고, 전화하고, 답한 내용을 적어 주세요.',
  counts: (waiting: number, overdue: number) =>
    overdue > 0 ? `답할 문의 ${cases(waiting)} · 시간이 지난 문의 ${cases(overdue)}` : `답할 문의 ${cases(waiting)}`,
  branches: '지점',
  kinds: enquiryKindNames,
  states: { new: '새 문의', calling: '연락 중', answered: '답변함', closed: '마침' } satisfies Record<
    EnquiryState,
    string
  >,
  tries: (count: number) => `부재 ${count}번`,
  groups: {
    overdue: '약속한 시각이 지났어요',
    today: '오늘까지',
    later: '내일 이후',
    done: '답변하거나 마친 문의',
  } satisfies Record<Due, string>,
  nobodyWaits: { title: '답할 문의가 없어요', body: '새 상담 신청이 들어오면 여기에 약속한 시각 순서로 보여요.' },
  noneDone: '답변하거나 마친 문의가 아직 없어요.',
  more: (count: number) => `이보다 뒤의 ${cases(count)}은 접수번호로 찾아 주세요.`,
  columns: {
    receiptNumber: '접수번호',
    who: '신청한 분',
    phone: '전화',
    kind: '상담 종류',
    replyBy: '답하기로 한 시각',
    state: '상태',
    assignee: '담당',
    settledAt: '처리한 때',
  },
  nameless: '비회원',
  nobody: '없음',
  noValue: '–',
  over: (minutes: number) => `${spanOf(minutes)} 지남`,
  left: (minutes: number) => `${spanOf(minutes)} 남음`,
  ahead: (minutes: number) => `${spanOf(minutes)} 뒤에 전화`,
  callNow: '지금 전화할 시간',
  find: {
    label: '접수번호로 찾기',
    placeholder: 'C26-000045',
    press: '찾기',
    wrong: '접수번호를 다시 확인해 주세요. 예: C26-000045',
  },
  failed: { title: '상담 문의를 불러오지 못했어요', body: '문의와 처리한 내용은 그대로예요. 다시 불러와 주세요.' },
  forbidden: {
    title: '이 지점의 상담 문의는 볼 수 없어요',
    body: '내 지점의 상담 문의만 볼 수 있어요. 메뉴에서 상담 문의를 다시 열어 주세요.',
  },
} as const

export const oneTexts = {
  panel: '문의 보기',
  gone: { title: '이 문의를 찾지 못했어요', body: '접수번호를 다시 확인해 주세요. 다른 지점의 문의는 보이지 않아요.' },
  failed: '문의를 불러오지 못했어요. 다시 불러와 주세요.',
  again: '다시 불러오기',
  facts: {
    replyBy: '답하기로 한 시각',
    callTime: '전화하기로 한 시간',
    askedAt: '신청한 때',
    assignee: '담당',
    phone: '전화번호',
    email: '이메일',
    member: '신청한 분',
  },
  mine: (name: string) => `${name} (나)`,
  noEmail: '적지 않았어요',
  content: '상담 내용',
  destroyed: '보관 기간이 끝나서 내용과 연락처를 지웠어요.',
  reveal: {
    press: '보기 (기록됨)',
    of: (label: string) => `${label} 보기 (기록됨)`,
    hide: '가리기',
    left: (seconds: number) => `${seconds}초 뒤에 가려요`,
    note: '누가 언제 보았는지 열람 기록에 남아요.',
  },
  take: {
    press: '내가 맡기',
    over: '대신 맡기',
    ask: {
      title: (name: string) => `${name} 님 대신 맡을까요?`,
      body: '지금 담당이 바뀌고 누가 언제 맡았는지 기록에 남아요.',
      yes: '대신 맡기',
      no: '그만두기',
    },
  },
  taken: (name: string) => `${name} 님이 맡고 있어요. 처리하려면 먼저 대신 맡아 주세요. 메모는 남길 수 있어요.`,
  form: {
    title: '처리하기',
    note: '통화 내용이나 메모',
    hint: '주민등록번호와 계좌번호는 적지 마세요.',
    mailedHint: '‘답변함’을 누르면 적은 내용이 고객의 이메일로도 가요. 주민등록번호와 계좌번호는 적지 마세요.',
    presses: {
      'not-reached': '전화를 받지 않음',
      answered: '답변함',
      note: '메모만 남기기',
      close: '상담 마치기',
      reopen: '다시 열기',
    },
    problems: {
      missing: '무엇을 답했는지, 왜 마치는지 적어 주세요.',
      long: '1,000자까지 적을 수 있어요. 조금 줄여 주세요.',
      number: '주민등록번호는 빼고 적어 주세요.',
    } satisfies Record<NoteTrouble, string>,
    close: {
      title: '이 상담을 마칠까요?',
      body: '고객의 마이페이지에 ‘상담을 마쳤어요’로 보여요. 문의는 신청한 날부터 3년 보관하고 지워요.',
      yes: '상담 마치기',
      no: '그만두기',
    },
  },
  said: {
    take: '이 문의를 맡았어요',
    'not-reached': '전화를 받지 않았다고 적었어요',
    answered: '답변했다고 적었어요',
    note: '메모를 남겼어요',
    close: '상담을 마쳤어요',
    reopen: '문의를 다시 열었어요',
  } satisfies Record<EnquiryAct, string>,
  history: {
    title: '처리 기록',
    none: '아직 처리한 기록이 없어요.',
    acts: {
      take: '담당을 맡음',
      'not-reached': '전화했지만 받지 않음',
      answered: '답변함',
      note: '메모',
      close: '상담을 마침',
      reopen: '다시 엶',
    } satisfies Record<EnquiryAct, string>,
  },
} as const
