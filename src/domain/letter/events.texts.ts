import type { LetterEvent } from './events.ts'

const acts: Record<LetterEvent, string> = {
  received: '받음',
  answered: '고객이 답함',
  take: '맡음',
  record: '내용 적음',
  'add-file': '파일 올림',
  ask: '고객에게 물음',
  'take-back': '질문 거둠',
  draft: '답변 저장',
  submit: '답변 승인 부탁',
  approve: '답변 승인',
  'send-back': '답변 돌려보냄',
  send: '답변 보냄',
  'sent-earlier': '적기 전에 보낸 답변 적음',
  finish: '끝냄',
  reopen: '다시 엶',
}

export const letterEventWords = (act: LetterEvent): string => `세무서 우편물: ${acts[act]}`
