/** What is told of a consent to advertisements, as the messenger approved it: the same rules as for all templates. */

export const marketingTexts = {
  'marketing-on': `[#{사무소}] 광고성 정보 수신 안내

#{이름} 님이 광고성 정보 수신에 동의하셨어요.
보내는 곳: #{사무소}
동의한 날: #{날짜}

그만 받으려면 언제든 아래에서 철회해 주세요.
#{링크}`,
  'marketing-off': `[#{사무소}] 광고성 정보 수신 안내

#{이름} 님의 광고성 정보 수신 동의를 철회했어요.
보내는 곳: #{사무소}
철회한 날: #{날짜}

이제 광고성 정보를 보내지 않아요.
#{링크}`,
  'marketing-2y': `[#{사무소}] 광고성 정보 수신 동의 확인 안내

#{이름} 님이 광고성 정보 수신에 동의하셨어요.
보내는 곳: #{사무소}
동의한 날: #{날짜}

계속 받으려면 그대로 두시면 돼요.
그만 받으려면 아래에서 철회해 주세요.
#{링크}`,
} as const
