import type { TextTemplate } from '#domain/message/templates.ts'

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
