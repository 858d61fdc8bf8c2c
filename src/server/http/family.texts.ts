import type { familyProblems } from '#domain/family-group/problem-codes.ts'

export const familySentences = {
  'family-group.closed': '이 사무소는 가족과 함께 비교하는 기능을 아직 열지 않았어요. 각자 신고는 그대로 할 수 있어요.',
  'family-group.full': '한 번에 네 명까지 연결할 수 있어요. 쓰지 않는 초대 링크를 거둔 뒤 다시 초대해 주세요.',
  'family-group.none': '연결된 가족이 없어요. 새로고침하면 지금 상태가 보여요.',
  'family-group.elsewhere':
    '이미 다른 가족과 연결되어 있어요. 가족과 함께 화면에서 연결을 끊은 뒤 링크를 다시 열어 주세요.',
  'family-group.link-own': '내가 만든 초대 링크예요. 가족에게 보내서 가족의 카카오톡으로 열게 해 주세요.',
  'family-group.link-used': '이미 쓴 초대 링크예요. 링크는 한 번만 쓸 수 있으니 새 링크를 보내 달라고 해 주세요.',
  'family-group.link-refused':
    '연결하지 않기로 한 링크예요. 마음이 바뀌면 초대한 분에게 새 링크를 보내 달라고 해 주세요.',
  'family-group.link-withdrawn': '초대한 분이 거둔 링크예요. 초대한 분에게 새 링크를 보내 달라고 해 주세요.',
  'family-group.link-expired': '초대 링크를 쓸 수 있는 7일이 지났어요. 초대한 분에게 새 링크를 보내 달라고 해 주세요.',
  'family-group.link-unknown': '알 수 없는 초대 링크예요. 받은 링크를 끝까지 복사했는지 확인해 주세요.',
  'family-group.link-name':
    '다른 이름의 가족에게 보낸 초대예요. 링크를 받은 본인의 카카오톡으로 로그인했는지 확인해 주세요.',
  'family-group.link-firm': '다른 세무사무소에서 보낸 초대예요. 링크를 보낸 가족과 같은 사무소에서만 연결할 수 있어요.',
  'family-group.consent': '두 사람이 모두 동의해야 비교할 수 있어요. 새로고침하면 누구의 동의가 남았는지 보여요.',
  'family-group.changed': '그사이 가족의 신고가 바뀌어서 다시 계산해야 해요. 새로고침하고 제안을 다시 확인해 주세요.',
  'family-group.settled': '검토를 마친 신고라서 직접 바꿀 수 없어요. 바꾸려면 담당자에게 말해 주세요.',
  'family-group.number':
    '옮길 가족의 주민등록번호를 이미 지웠어요. 부양가족 화면에서 가족을 직접 추가하면 다시 비교할 수 있어요.',
} satisfies Record<keyof typeof familyProblems, string>
