import { enquiryKindNames } from '#domain/enquiry/texts.ts'
import type { ConsentName } from './contract.ts'
import type { EnquiryProblem } from './rules.ts'

export const consultationTexts = {
  title: '상담을 신청해 주세요',
  lead: '남겨 주신 내용을 담당자가 읽고 전화나 이메일로 답해 드려요.',
  promise: {
    before: '지금 신청하면',
    until: (moment: string) => `${moment}까지`,
    after: '답해 드려요.',
    call: '사이에 전화드려요.',
  },
  kind: { legend: '상담 종류', names: enquiryKindNames },
  name: { label: '이름', hint: '담당자가 전화할 때 이 이름으로 불러요.', example: '예: 김하늘' },
  phone: { label: '전화번호', hint: '담당자가 이 번호로 전화드려요.', example: '예: 010-1234-5678' },
  email: { label: '이메일', hint: '적으면 답변을 글로도 보내 드려요.', example: '예: name@example.com' },
  content: {
    label: '상담 내용',
    hint: '주민등록번호와 계좌번호는 적지 않아도 돼요.',
    example: '예: 프리랜서로 일하고 3.3%를 떼고 받았어요. 신고를 맡기면 얼마인가요?',
    count: (length: number, limit: number) => `${length.toLocaleString('ko-KR')}/${limit.toLocaleString('ko-KR')}자`,
  },
  callTime: { legend: '언제 전화드릴까요?', soon: '되도록 빨리' },
  fill: '카카오에 등록한 연락처로 채우기',
  filled: '연락처를 채웠어요',
  problems: {
    'kind.missing': '상담 종류를 골라 주세요.',
    'name.unreadable': '이름을 40자까지, 주민등록번호 없이 적어 주세요.',
    'phone.missing': '전화번호를 적어 주세요.',
    'phone.unreadable': '전화번호를 010-1234-5678처럼 적어 주세요.',
    'email.unreadable': '이메일을 name@example.com처럼 적어 주세요.',
    'email.number': '주민등록번호가 든 주소는 받지 않아요. 비워 두거나 다른 주소를 적어 주세요.',
    'content.missing': '무엇이 궁금한지 한 줄만 적어 주세요.',
    'content.long': '2,000자까지 받을 수 있어요. 조금 줄여 주세요.',
    'callFrom.over': '고른 시간은 이제 전화드릴 수 없어요. 다른 시간을 골라 주세요.',
    'content.number': '주민등록번호는 빼고 적어 주세요. 상담에는 필요하지 않아요.',
  } satisfies Record<EnquiryProblem, string>,
  consents: {
    legend: '동의',
    all: '모두 동의하기',
    names: {
      terms: '이용약관 동의',
      privacy: '개인정보 수집·이용 동의',
      marketing: '세무 소식과 혜택 받기 (광고성 정보)',
    } satisfies Record<ConsentName, string>,
    read: (title: string) => `${title} 내용 보기`,
    open: '전체 글 보기',
    newWindow: '새 창',
    missing: '필수 항목 두 가지에 동의하면 신청할 수 있어요.',
    optional: '광고성 정보는 동의하지 않아도 상담을 받을 수 있어요.',
  },
  submit: '상담 신청하기',
  hidden: '비워 두세요',
  refused: {
    changed: {
      title: '동의 내용이 바뀌었어요',
      body: '바뀐 내용을 보여 드렸어요. 읽고 다시 동의해 주세요. 적은 내용은 그대로 있어요.',
    },
    over: {
      title: '고른 시간에는 전화드릴 수 없어요',
      body: '전화드릴 수 있는 시간을 다시 보여 드렸어요. 다른 시간을 골라 주세요. 적은 내용은 그대로 있어요.',
    },
    machine: '자동으로 채운 내용이 있어서 받지 못했어요. 화면을 새로고침해서 다시 보내거나 전화 주세요.',
    unanswered: {
      title: '신청을 보냈는지 확인하지 못했어요',
      body: '적은 내용은 그대로 있어요. 인터넷 연결을 확인하고 다시 눌러 주세요. 여러 번 눌러도 한 번만 신청돼요.',
    },
    tooMany: '짧은 시간에 여러 번 신청했어요. 적은 내용은 그대로 있어요. 1시간 뒤에 다시 보내거나 전화 주세요.',
  },
  withoutScripts: '상담 신청은 브라우저에서 자바스크립트를 켜야 보낼 수 있어요. 전화로도 상담할 수 있어요.',
} as const
