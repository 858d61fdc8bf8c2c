import type {
  PrivacyRequestKind,
  PrivacyRequestSource,
  PrivacyRequestState,
} from '#domain/privacy-request/privacy-request.ts'
import { dayInWords, momentInWords, seoulInstant } from '#domain/seoul-time.ts'

const day = (text: string) => dayInWords(seoulInstant(text))

export const ownPrivacyTexts = {
  page: '내 개인정보에 대한 요구',
  title: '내 개인정보에 대한 요구',
  lead: '사무소가 가진 내 정보를 보거나 고치고, 지우거나 쓰지 말라고 요구할 수 있어요. 이유를 적지 않아도 돼요.',
  back: '내 정보 수정으로',
  now: {
    title: '기다리지 않고 지금 할 수 있는 일',
    ownData: '내 정보 모두 내려받기',
    edit: '계좌·연락처 고치기',
    consents: '수임동의나 광고 수신 동의 철회하기',
    leave: '회원 탈퇴하기',
  },
  form: {
    title: '요구하기',
    kind: '무엇을 요구하나요?',
    kinds: {
      access: { title: '열람', text: '어떤 정보를 왜 가지고 있고 누구에게 주었는지 알고 싶어요.' },
      correction: { title: '정정', text: '틀린 정보를 고쳐 주세요.' },
      deletion: { title: '삭제', text: '내 정보를 지워 주세요. 법에 따라 보관하는 기록은 남을 수 있어요.' },
      restriction: { title: '처리정지', text: '내 정보를 더 쓰지 말아 주세요. 맡긴 신고가 멈출 수 있어요.' },
      objection: { title: '이의제기', text: '사무소가 거절했거나 처리한 것을 다시 판단해 주세요.' },
    } satisfies Record<PrivacyRequestKind, { title: string; text: string }>,
    words: '덧붙일 말',
    wordsNeeded: { correction: '무엇을 어떻게 고칠까요?', objection: '무엇에 왜 이의가 있나요?' },
    hint: '주민등록번호는 적지 마세요.',
    missing: { correction: '무엇을 어떻게 고칠지 적어 주세요.', objection: '무엇에 왜 이의가 있는지 적어 주세요.' },
    due: (dueDay: string) => `지금 보내면 사무소가 ${day(dueDay)}까지 답해야 해요.`,
    press: '요구 보내기',
    sent: '요구를 보냈어요',
  },
  own: '보낸 요구',
  states: {
    open: '답을 준비하고 있어요',
    answered: '답을 받았어요',
    refused: '거절됐어요',
    withdrawn: '취소했어요',
  } satisfies Record<PrivacyRequestState, string>,
  arrived: (arrivedOn: string) => `${day(arrivedOn)}에 보냈어요`,
  entered: (arrivedOn: string, way: string) => `${day(arrivedOn)}에 ${way} 알려 주셨어요`,
  ways: {
    site: '사이트에서',
    phone: '전화로',
    email: '이메일로',
    paper: '우편으로',
    visit: '사무소에 오셔서',
  } satisfies Record<PrivacyRequestSource, string>,
  due: (dueDay: string) => `답할 기한: ${day(dueDay)}`,
  late: (dueDay: string) => `답할 기한(${day(dueDay)})이 지났어요. 아래 번호로 사무소에 물어봐 주세요.`,
  ended: (at: string) => `${momentInWords(new Date(at))}에 처리했어요`,
  asked: '요구한 내용',
  answer: '사무소의 답',
  refusal: '거절한 이유',
  delay: '답을 미룬 이유',
  objection: {
    title: '거절에 이의가 있으면',
    body: (phone: string) => `여기서 보내거나 전화(${phone})로 알려 주세요. 사무소가 다시 판단해서 답해요.`,
    open: (phone: string) => `보낸 이의제기에 사무소가 답하고 있어요. 덧붙일 말은 전화(${phone})로 알려 주세요.`,
    press: '이의제기하기',
    about: (name: string, refusedAt: string) =>
      `${momentInWords(new Date(refusedAt))}에 거절된 ${name}에 이의가 있어요.`,
    outside: '사무소 밖에서는 개인정보분쟁조정위원회(1833-6972)에 분쟁 조정을 신청할 수 있어요.',
    policy: '개인정보처리방침 보기',
  },
  takeBack: {
    press: (name: string) => `${name} 취소하기`,
    ask: {
      title: '이 요구를 취소할까요?',
      body: '사무소가 답을 준비하지 않아요. 다시 요구할 수 있어요.',
      yes: '취소하기',
      no: '그대로 두기',
    },
    done: '요구를 취소했어요',
  },
  none: '아직 보낸 요구가 없어요.',
  phone: (phone: string) => `전화하기 ${phone}`,
  failed: { title: '보낸 요구를 불러오지 못했어요', body: '보낸 요구는 그대로 있어요. 1분 뒤에 다시 불러와 주세요.' },
} as const
