import type { HelpTopic } from '#domain/address/help-topics.ts'
import { caseTopics } from './case-topics.texts.ts'
import type { FirstDayStep } from './contract.ts'
import { moneyTopics } from './money-topics.texts.ts'
import { officeTopics } from './office-topics.texts.ts'
import type { PicturedTopic } from './pictures.ts'
import { staffTopics } from './staff-topics.texts.ts'
import type { TopicWords } from './topic-words.ts'

export const pictureTexts = {
  caption: '연습용 자료로 찍은 화면이라 실제 고객이 아니에요.',
  /** Read instead of the picture. */
  shown: {
    today: '오늘 할 일 화면. 위에는 연락할 사람, 상담 문의, 대기 줄이, 아래에는 나를 기다리는 일이 한 줄씩 있어요.',
    'find-cases': '신고 건 목록. 위에는 찾는 칸과 고르는 조건이, 아래에는 접수번호, 이름, 상태가 한 줄씩 있어요.',
    prepare: '신고 건 화면. 이름과 상태, 다음 할 일 아래에 요약, 자료, 계산, 신고 같은 탭이 나란히 있어요.',
    books: '신고 건의 계산 탭. 장부에서 적은 경비, 장부를 쓴 사람, 장부 파일이 있고 옆에 올린 금액이 있어요.',
    'ask-filer': '신고 건의 질문 탭. 물어볼 말과 답할 날을 적는 칸이 있고, 물어본 것은 그 옆에 나타나요.',
    review: '검토를 기다리는 건의 계산 탭. 작년 금액과 나란히 선 올해 금액 옆에 승인하기와 돌려보내기 단추가 있어요.',
    file: '신고할 건의 신고 탭. 신고서 만들기 단추, 수임계약서의 서명, 신고하는 방법이 있어요.',
    rejected: '홈택스가 신고를 반려했는지 묻는 창. 이유를 적는 칸과 단추가 있어요.',
    clients: '고객 명단. 위에는 올해 시작 전이나 가져온 고객 같은 조건이, 아래에는 고객이 한 줄씩 있어요.',
    'bulk-acts': '신고 건 목록에서 몇 건을 고른 화면. 아래에 담당 바꾸기와 메시지 보내기 단추가 있어요.',
    'bank-statement': '통장 내역 탭. 읽은 입금이 한 줄씩 있고, 수수료와 맞는 줄에는 고객 이름이 적힌 단추가 있어요.',
    receipts: '접수증과 납부서를 올리는 화면. 신고 건을 찾은 서류와 더 확인할 서류가 나뉘어 있어요.',
  } satisfies Record<PicturedTopic, string>,
} as const

export const firstDayTexts = {
  title: '첫날 연습: 신고 한 건을 끝까지',
  lead: '연습 자료의 건 하나를 맡아 홈택스 신고까지 해 봐요. 한 일은 저절로 표시돼요.',
  progress: (done: number, all: number) => `${all}단계 가운데 ${done}단계를 했어요.`,
  all: '다 했어요. 이제 다른 건도 같은 순서로 하면 돼요.',
  open: (caseNumber: string) => `연습할 건 ${caseNumber} 열기`,
  none: '맡을 수 있는 연습 건이 없어요. 신고하는 사람으로 한 건을 신청해 보세요.',
  done: '했어요',
  notYet: '아직이에요',
  steps: {
    take: { title: '건 맡기', text: '건을 열고 맡기를 눌러요.' },
    check: { title: '확인할 것에 답하기', text: '계산과 교차 확인을 보고, 물어보는 것에 답해요.' },
    submit: { title: '검토 올리기', text: '남은 것이 없으면 검토를 부탁해요.' },
    approve: {
      title: '다른 계정으로 승인하기',
      text: '세무사 계정으로 로그인해 같은 건을 승인해요. 올린 사람은 승인할 수 없어요.',
    },
    file: {
      title: '신고하고 접수번호 적기',
      text: '신고하는 사람이 수수료를 내고 신고서를 승인하면, 홈택스 입력표로 신고하고 접수번호를 적어요.',
    },
  } satisfies Record<FirstDayStep, { title: string; text: string }>,
} as const

export const topicWords: Readonly<Record<HelpTopic, TopicWords>> = {
  ...caseTopics,
  ...moneyTopics,
  ...officeTopics,
  ...staffTopics,
}

export const helpTexts = {
  title: '사무소 안내서',
  lead: '하려는 일을 골라 주세요. 화면마다 제목 옆의 물음표를 누르면 그 화면의 안내가 바로 열려요.',
  search: '찾을 말',
  example: '예: 환불, 통장 내역, 반려',
  found: (count: number) => `${count}가지를 찾았어요`,
  none: { title: '맞는 안내가 없어요', body: '짧은 말로 다시 찾아 보세요. 예: 환불' },
  steps: '이렇게 해요',
  look: '살펴볼 것',
  wrong: '막혔을 때',
  who: (roles: readonly string[]) => `할 수 있는 사람: ${roles.join(', ')}`,
  open: (screen: string) => `${screen} 열기`,
  back: '안내 모두 보기',
  others: '이 화면의 다른 일',
  missing: { title: '이 안내를 찾지 못했어요', body: '주소가 바뀌었어요. 안내를 모두 보고 골라 주세요.' },
} as const
