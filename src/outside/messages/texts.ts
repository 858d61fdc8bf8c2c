/**
 * The message templates as they were approved at the messenger, letter for letter: changing one means having it approved again first (one to three working days).
 * Information only, at most 1,000 characters with the variables filled in.
 */
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
} as const
