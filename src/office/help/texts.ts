import type { HelpTopic } from '#domain/address/help-topics.ts'
import { caseTopics } from './case-topics.texts.ts'
import { officeTopics } from './office-topics.texts.ts'
import { moneyTopics } from './money-topics.texts.ts'
import { staffTopics } from './staff-topics.texts.ts'
import type { TopicWords } from './topic-words.ts'

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
