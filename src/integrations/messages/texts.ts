/**
 * The message templates as they were approved at the messenger, letter for letter: changing one means having it
 * approved again first (one to three working days).
 * Information only, at most 1,000 characters with the variables filled in.
 */
import type { TalkTemplate } from '#domain/message/templates.ts'

export const approvedTexts = {
  april: `[#{사무소}] 사전 접수 안내

#{이름} 님의 종합소득세 사전 접수가 끝났어요.
5월에 신고 기간이 열리면 카카오톡으로 다시 알려 드릴게요.

지금 더 하실 일은 없어요.`,
  may: `[#{사무소}] 신청 접수 안내

#{이름} 님의 종합소득세 신고 신청을 받았어요.
접수번호: #{접수번호}

담당 세무사가 자료를 확인하고 있어요. 진행 상황은 여기에서 볼 수 있어요.
#{링크}`,
  opened: `[#{사무소}] 신고 기간 시작 안내

#{이름} 님, 종합소득세 신고 기간이 열렸어요.
접수번호: #{접수번호}

사전 접수하신 내용은 그대로 있어요. 이어서 신고해 주세요.
#{링크}`,
  agent: `[#{사무소}] 세무대리인 등록 안내

#{이름} 님의 세무대리인 등록이 끝났어요.
접수번호: #{접수번호}

이제 저희가 신고를 맡아 진행해요. 더 하실 일은 없어요.
#{링크}`,
  turn: `[#{사무소}] 대기 순서 안내

#{이름} 님, 홈택스 대기 순서가 되었어요.
대기 번호: #{대기번호}

#{기한}까지 이어서 해 주세요. 적으신 내용은 그대로 있어요.
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
} as const satisfies Record<TalkTemplate, string>
