import type { SecondPersonGap, TwoPersonAct } from './two-person-acts.ts'

const gaps: Record<TwoPersonAct, Record<'nobody' | 'one', string>> = {
  'case.approve': {
    nobody: '신고 내용을 계산하고 승인할 두 사람이 없어요. 검토자나 지점장을 한 명 더 초대해 주세요.',
    one: '신고 내용을 승인할 사람이 한 명뿐이에요. 그 사람이 계산한 건은 승인할 수 없어요. 검토자나 지점장을 한 명 더 초대해 주세요.',
  },
  'case.recall': {
    nobody: '승인을 되돌릴 두 사람이 없어요. 검토자나 지점장을 한 명 더 초대해 주세요.',
    one: '승인을 되돌릴 두 번째 사람이 없을 수 있어요. 검토자나 지점장을 한 명 더 초대해 주세요.',
  },
  'payment.verdict': {
    nobody: '결제 여부를 확인할 두 사람이 없어요. 지점장이나 검토자를 한 명 더 초대해 주세요.',
    one: '결제 여부를 확인할 두 번째 사람이 없을 수 있어요. 지점장이나 검토자를 한 명 더 초대해 주세요.',
  },
  'payment.refund': {
    nobody: '환불을 승인할 두 번째 사람이 없어요. 지점장이 있는지 보고, 지점장이나 검토자를 한 명 더 초대해 주세요.',
    one: '환불을 승인할 두 번째 사람이 없을 수 있어요. 지점장이나 검토자를 한 명 더 초대해 주세요.',
  },
  'branch.publish': {
    nobody: '수수료와 입금 계좌를 올릴 두 번째 사람이 없어요. 지점장이나 운영자를 한 명 더 초대해 주세요.',
    one: '수수료와 입금 계좌를 올릴 두 번째 사람이 없을 수 있어요. 지점장이나 운영자를 한 명 더 초대해 주세요.',
  },
  'branch.publish-identity': {
    nobody:
      '메뉴, 기능, 지점 정보를 고치고 올릴 두 사람이 없어요. 운영자가 고치고 지점장이나 다른 운영자가 올려요. 한 명을 더 초대해 주세요.',
    one: '메뉴, 기능, 지점 정보를 올릴 두 번째 사람이 없을 수 있어요. 지점장이나 운영자를 한 명 더 초대해 주세요.',
  },
  'staff.reset': {
    nobody: '직원의 비밀번호와 인증 앱을 새로 정해 줄 두 사람이 없어요. 지점장이나 운영자를 한 명 더 초대해 주세요.',
    one: '지점장의 비밀번호와 인증 앱을 새로 정해 줄 두 사람이 없어요. 지점장이나 운영자를 한 명 더 초대해 주세요.',
  },
  'staff.make-operator': {
    nobody: '운영자를 정할 두 사람이 없어요. 운영자를 한 명 더 두어 주세요.',
    one: '운영자를 정할 두 사람이 없을 수 있어요. 운영자를 한 명 더 두어 주세요.',
  },
  'staff.operator': {
    nobody: '운영자 계정을 멈추거나 새로 정할 두 사람이 없어요. 다른 운영자가 없으면 설치 담당자에게 부탁해 주세요.',
    one: '운영자 계정을 멈추거나 새로 정할 두 사람이 없을 수 있어요. 다른 운영자가 없으면 설치 담당자에게 부탁해 주세요.',
  },
  'season.extend': {
    nobody: '신고 기한을 늘릴 두 사람이 없어요. 운영자를 한 명 더 두어 주세요.',
    one: '신고 기한을 늘릴 두 사람이 없을 수 있어요. 운영자를 한 명 더 두어 주세요.',
  },
}

const licence =
  '세무사 등록번호가 있는 사람이 모자라서 승인하지 못하는 신고가 있어요. 직원 화면에서 검토자나 지점장의 등록번호를 넣어 주세요.'

export const twoPersonTexts = {
  gap: (act: TwoPersonAct, gap: SecondPersonGap): string => (gap === 'licence' ? licence : gaps[act][gap]),
  proposal: {
    caption: '바뀌는 것',
    what: '무엇이',
    before: '지금',
    after: '바뀐 뒤',
    none: '없음',
    by: '부탁한 사람',
    at: '부탁한 때',
    reason: '이유',
    unknown: '알 수 없음',
    noReason: '적지 않았어요',
  },
  gapsTitle: (branch: string) => `${branch}: 두 사람이 정하는 일에 사람이 모자라요`,
} as const
