/** No amounts, numbers or accounts: those need sign-in. */
import type { MailTemplate } from '#domain/message/templates.ts'

export type EmailWords = {
  office: string
  receiptNumber?: string
  caseNumber?: string
  papers?: string
  until?: string
  answer?: string
  at?: string
  device?: string
  count?: string
}
export type Email = {
  subject: string
  /** An empty line separates paragraphs. */
  paragraphs: readonly string[]
  link?: string
}

export const emailTexts = {
  'enquiry-received': ({ office, receiptNumber = '', until = '' }: EmailWords): Email => ({
    subject: `[${office}] 상담 신청 접수 안내`,
    paragraphs: [
      '상담 신청을 받았어요.',
      `접수번호: ${receiptNumber}`,
      `담당자가 ${until}까지 답해 드릴게요.`,
      '※ 상담을 신청하신 분께 보내는 안내예요.',
    ],
  }),
  'enquiry-answered': ({ office, receiptNumber = '', answer = '' }: EmailWords): Email => ({
    subject: `[${office}] 상담 답변`,
    paragraphs: [
      '상담 신청에 답변을 드렸어요.',
      `접수번호: ${receiptNumber}`,
      answer,
      '더 궁금한 점은 전화로 물어봐 주세요.',
      '※ 상담을 신청하신 분께 보내는 안내예요.',
    ],
  }),
  'privacy-answered': ({ office }: EmailWords): Email => ({
    subject: `[${office}] 개인정보 요구에 대한 안내`,
    paragraphs: [
      '보내신 개인정보 요구에 답을 적었어요.',
      '내용은 로그인한 뒤 볼 수 있어요.',
      `※ ${office}에 개인정보에 대해 요구하신 분께 보내는 안내예요.`,
    ],
    link: '답 보기',
  }),
  completed: ({ office, caseNumber = '', papers = '' }: EmailWords): Email => ({
    subject: `[${office}] 신고 완료 안내`,
    paragraphs: [
      '종합소득세 신고를 모두 마쳤어요.',
      `접수번호: ${caseNumber}`,
      [
        `${papers.includes('receipt') ? '신고 결과 요약과 접수증은' : '신고 결과 요약은'} 마이페이지에서 내려받을 수 있어요.`,
        ...(/slip|instalment/.test(papers) ? ['납부서와 기한도 함께 있어요.'] : []),
      ].join('\n'),
      `※ ${office}에 종합소득세 신고를 맡기신 분께 보내는 안내예요.`,
    ],
    link: '서류 내려받기',
  }),
  'staff-invited': ({ office, until = '' }: EmailWords): Email => ({
    subject: `[${office}] 직원 초대`,
    paragraphs: [
      `${office}의 직원으로 초대받으셨어요.`,
      `아래 링크에서 비밀번호와 인증 앱을 정하면 바로 일을 시작할 수 있어요.\n링크는 ${until}까지 한 번만 쓸 수 있어요.`,
      '이 링크로 직원 계정이 만들어져요. 다른 사람에게 보내지 마세요.',
      `※ 초대를 부탁한 적이 없다면 열지 말고 ${office}에 전화로 알려 주세요.`,
    ],
    link: '내 계정 만들기',
  }),
  'letter-due': ({ office, caseNumber = '', until = '' }: EmailWords): Email => ({
    subject: `[${office}] 세무서 우편물 기한 안내`,
    paragraphs: [
      '맡은 세무서 우편물의 기한이 다가와요.',
      `접수번호: ${caseNumber}\n기한: ${until}`,
      '남은 일을 확인하고 기한 안에 답변을 보내 주세요.',
      '※ 우편물을 맡은 직원에게 보내는 안내예요.',
    ],
    link: '우편물 보기',
  }),
  'letter-late': ({ office, caseNumber = '', until = '' }: EmailWords): Email => ({
    subject: `[${office}] 기한이 지난 세무서 우편물`,
    paragraphs: [
      '맡은 세무서 우편물의 기한이 지났는데 답변을 보내지 않았어요.',
      `접수번호: ${caseNumber}\n지난 기한: ${until}`,
      '지금 할 수 있는 일을 세무사와 정하고 고객에게 알려 주세요.',
      '※ 우편물을 맡은 직원에게 보내는 안내예요.',
    ],
    link: '우편물 보기',
  }),
  'letter-unread': ({ office, caseNumber = '' }: EmailWords): Email => ({
    subject: `[${office}] 확인하지 않은 세무서 우편물`,
    paragraphs: [
      '고객이 올린 세무서 우편물을 아직 아무도 확인하지 않았어요.',
      `접수번호: ${caseNumber}`,
      '종류와 기한을 오늘 적어 주세요. 기한이 짧은 우편물일 수 있어요.',
      '※ 담당 직원에게 보내는 안내예요.',
    ],
    link: '우편물 보기',
  }),
  'past-year-due': ({ office, caseNumber = '', until = '' }: EmailWords): Email => ({
    subject: `[${office}] 지난해 신고 기한 안내`,
    paragraphs: [
      '맡은 지난해 신고의 다음 기한이 다가와요.',
      `접수번호: ${caseNumber}\n기한: ${until}`,
      '신고하기 전이면 남은 일을, 신고한 뒤면 세무서의 결정이나 환급을 확인해 주세요.',
      '※ 지난해 신고를 맡은 직원에게 보내는 안내예요.',
    ],
    link: '지난해 신고 보기',
  }),
  'past-year-late': ({ office, caseNumber = '', until = '' }: EmailWords): Email => ({
    subject: `[${office}] 기한이 지난 지난해 신고`,
    paragraphs: [
      '맡은 지난해 신고의 기한이 지났는데 다음 단계를 적지 않았어요.',
      `접수번호: ${caseNumber}\n지난 기한: ${until}`,
      '세무서에 결과를 물어보고 세무사와 할 일을 정해 주세요.',
      '※ 지난해 신고를 맡은 직원에게 보내는 안내예요.',
    ],
    link: '지난해 신고 보기',
  }),
  'past-year-unread': ({ office, caseNumber = '', until = '' }: EmailWords): Email => ({
    subject: `[${office}] 담당이 없는 지난해 신고`,
    paragraphs: [
      '고객이 맡긴 지난해 신고에 아직 담당이 없어요.',
      `접수번호: ${caseNumber}\n신고할 기한: ${until}`,
      '오늘 담당을 정해 주세요.',
      '※ 담당 직원에게 보내는 안내예요.',
    ],
    link: '지난해 신고 보기',
  }),
  'privacy-due': ({ office, until = '' }: EmailWords): Email => ({
    subject: `[${office}] 개인정보 요구 기한 안내`,
    paragraphs: [
      '아직 답하지 않은 개인정보 요구의 기한이 다가와요.',
      `기한: ${until}`,
      '내용을 읽고 기한 안에 답해 주세요. 기한은 개인정보 보호법이 정해요.',
      '※ 개인정보 요구에 답하는 직원에게 보내는 안내예요.',
    ],
    link: '요구 보기',
  }),
  'privacy-late': ({ office, until = '' }: EmailWords): Email => ({
    subject: `[${office}] 기한이 지난 개인정보 요구`,
    paragraphs: [
      '개인정보 요구의 기한이 지났는데 답하지 않았어요.',
      `지난 기한: ${until}`,
      '오늘 답하고, 늦은 이유도 답에 적어 주세요.',
      '※ 개인정보 요구에 답하는 직원에게 보내는 안내예요.',
    ],
    link: '요구 보기',
  }),
  'staff-new-place': ({ office, at = '', device = '' }: EmailWords): Email => ({
    subject: `[${office}] 새로운 곳에서 로그인했어요`,
    paragraphs: [
      '최근 90일 동안 쓰지 않던 곳에서 내 직원 계정으로 로그인했어요.',
      `때: ${at}\n기기: ${device}`,
      '내가 로그인했다면 아무것도 하지 않아도 돼요.',
      `※ 내가 한 일이 아니라면 모르는 기기를 로그아웃하고 비밀번호를 바꾼 뒤 ${office}의 지점장이나 운영자에게 바로 알려 주세요.`,
    ],
    link: '내 로그인 기기 보기',
  }),
  'staff-many-reveals': ({ office, count = '' }: EmailWords): Email => ({
    subject: `[${office}] 가린 정보를 많이 연 직원이 있어요`,
    paragraphs: [
      `직원 한 명이 한 시간 동안 가린 정보를 ${count}번 열었어요.`,
      '열람 기록에서 누가 왜 열었는지 확인하고, 맡은 일이 아니라면 직원 화면에서 계정을 멈춰 주세요.',
      '※ 지점장과 운영자에게 보내는 안내예요.',
    ],
    link: '열람 기록 보기',
  }),
  'staff-many-refusals': ({ office, count = '' }: EmailWords): Email => ({
    subject: `[${office}] 거절이 많은 직원 계정이 있어요`,
    paragraphs: [
      `직원 계정 하나가 한 시간 동안 로그인이나 열람을 ${count}번 거절당했어요.`,
      '열람 기록에서 누구의 계정인지 확인하고, 본인이 한 일이 아니라면 직원 화면에서 계정을 멈춰 주세요.',
      '※ 지점장과 운영자에게 보내는 안내예요.',
    ],
    link: '열람 기록 보기',
  }),
  'staff-reset': ({ office, until = '' }: EmailWords): Email => ({
    subject: `[${office}] 비밀번호와 인증 앱 다시 정하기`,
    paragraphs: [
      '부탁하신 대로 비밀번호와 인증 앱을 다시 정할 수 있어요.',
      `쓰던 인증 앱의 숫자로는 이제 로그인할 수 없어요.\n아래 링크는 ${until}까지 한 번만 쓸 수 있어요.`,
      `※ 부탁한 적이 없다면 링크를 열지 말고 ${office}에 바로 전화로 알려 주세요.`,
    ],
    link: '다시 정하기',
  }),
} as const satisfies Record<MailTemplate, (words: EmailWords) => Email>
export type EmailName = MailTemplate

export const openWords = '열어 보기'

export const emailNeeds: Readonly<Record<EmailName, readonly (keyof EmailWords)[]>> = {
  'enquiry-received': ['receiptNumber', 'until'],
  'enquiry-answered': ['receiptNumber', 'answer'],
  'privacy-answered': [],
  completed: ['caseNumber'],
  'staff-invited': ['until'],
  'staff-reset': ['until'],
  'letter-due': ['caseNumber', 'until'],
  'letter-late': ['caseNumber', 'until'],
  'letter-unread': ['caseNumber'],
  'past-year-due': ['caseNumber', 'until'],
  'past-year-late': ['caseNumber', 'until'],
  'past-year-unread': ['caseNumber', 'until'],
  'privacy-due': ['until'],
  'privacy-late': ['until'],
  'staff-new-place': ['at', 'device'],
  'staff-many-reveals': ['count'],
  'staff-many-refusals': ['count'],
}

export const footWords = {
  representative: (name: string) => `대표 ${name}`,
  businessNumber: (number: string) => `사업자등록번호 ${number}`,
  phone: (number: string) => `전화 ${number}`,
} as const
