import type { TextTemplate } from '#domain/message/templates.ts'
import { ending } from './reminder.texts.ts'

/** Advertising: "(광고)" and the sender first, the free refusal last (정보통신망법 50 ④, 시행령 별표 6). */
export const textMessages: Readonly<Record<TextTemplate, string>> = {
  'season-invitation': `(광고) [#{사무소}] 종합소득세 신고 안내

#{이름} 님, 지난번에 종합소득세 신고를 맡겨 주셨어요.
올해 신고 기한은 #{기한}이에요.
다시 맡기시려면 아래에서 시작해 주세요. 동의는 처음부터 새로 받아요.
#{링크}

보내는 곳: #{사무소} #{전화}
무료 수신거부: #{수신거부}`,
}

/** To who invited a family member: what the invited did, nothing of whom. */
export const familyMessages = {
  'family-agreed': `[#{사무소}] 가족과 함께 안내

#{이름} 님이 초대하신 가족이 함께 비교하는 데 동의했어요.

#{이름} 님도 동의하면 누가 부양가족을 공제하면 좋을지 계산해요.
이미 동의하셨으면 지금 비교할 수 있어요.
${ending}`,
  'family-refused': `[#{사무소}] 가족과 함께 안내

#{이름} 님의 가족 초대를 받은 분이 연결하지 않기로 했어요.

그 초대 링크는 이제 쓸 수 없어요.
신고는 각자 그대로 할 수 있어요.
${ending}`,
  'family-left': `[#{사무소}] 가족과 함께 안내

#{이름} 님이 초대하신 가족이 함께 비교하는 것을 그만뒀어요.

이제 서로의 비교가 보이지 않아요.
신고는 각자 그대로 남아 있어요.
${ending}`,
} as const
