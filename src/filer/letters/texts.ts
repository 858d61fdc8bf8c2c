import { dayInWords, momentInWords, seoulInstant } from '#domain/seoul-time.ts'

const day = (text: string) => dayInWords(seoulInstant(text))

export const ownLetterTexts = {
  page: '세무서 우편물',
  title: '세무서에서 우편물이 왔어요?',
  lead: '사진이나 PDF로 올려 주시면 담당자가 읽고, 기한 안에 답변을 준비해요.',
  back: '마이페이지로',
  send: {
    title: '우편물 올리기',
    press: '우편물 올리기',
    hint: '휴대폰으로 찍은 사진도 괜찮아요. 여러 장이면 첫 장을 올린 뒤 이어서 더해 주세요. 사진의 위치 정보는 지우고 저장해요.',
    readBy: (at: string) => `지금 올리면 ${momentInWords(new Date(at))}까지 읽고 알려 드려요.`,
    sent: '우편물을 받았어요. 남은 장이 있으면 이어서 올려 주세요',
  },
  more: '남은 장 더하기',
  morePaper: '답변에 쓸 파일 더하기',
  moreHint: '사진이나 PDF를 하나씩 올려 주세요.',
  added: '파일을 더했어요',
  due: (text: string) => `세무서 기한: ${day(text)}`,
  from: (office: string) => `보낸 곳: ${office}`,
  asks: '무엇을 묻나요',
  files: '파일',
  open: (name: string) => `${name} 내려받기`,
  openShort: '내려받기',
  question: '담당자가 여쭤보는 것',
  answer: '답',
  answerHint: '주민등록번호는 적지 마세요.',
  missing: '답을 적거나 파일을 올려 주세요.',
  press: '답 보내기',
  said: '답을 보냈어요. 담당자가 이어서 준비해요',
  mine: '내 답',
  cameOn: (at: string) => `${momentInWords(new Date(at))}에 받았어요`,
  none: { title: '올린 우편물이 없어요', body: '세무서에서 온 안내, 해명 요구, 고지서를 올려 주세요.' },
  closed: {
    title: '접수한 신고가 없어요',
    body: '우편물은 신고를 맡기신 뒤에 올릴 수 있어요. 지금 급하면 상담을 신청해 주세요.',
    press: '상담 신청하기',
  },
  failed: { title: '우편물을 불러오지 못했어요', body: '올린 우편물은 그대로 있어요. 1분 뒤에 다시 불러와 주세요.' },
} as const
