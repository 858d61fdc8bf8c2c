/** Sentences the house does not say, planted; and the right way beside them. */
import type { Planted } from '../planted.ts'

export const wrong = [
  '다시 시도해 주십시오', '입력하시기 바랍니다', '접수되었습니다', '멈추시겠어요? 정말 그만 하시겠어요?', '스크래핑 중이에요', '세션이 끝났어요', '토큰이 없어요', '에러예요', '서버 통신이 끊겼어요', '올바르지 않은 번호예요', '실패하였습니다',
  '잠시 후 다시 시도해 보세요', '곧 연락드릴게요', '반드시 적어야 해요', 'COMING SOON', 'NEW', '은행을(를) 골라요', '눌러주세요', '금액 1,000 원이에요',
]

export const words: readonly Planted[] = [
  ...wrong.map((sentence) => ({ rule: "words speak in the house's voice", when: sentence, bad: { 'src/features/x/texts.ts': `export const a = '${sentence}'\n` }, in: ['src/features/x/texts.ts'], good: { 'src/features/x/notes.md': sentence } })),
  { rule: "words speak in the house's voice", when: 'an error shouts', bad: { 'src/features/x/texts.ts': "export const texts = { errors: { save: '저장하지 못했어요!' }, busyError: '🙏' }\n" }, in: ['src/features/x/texts.ts'], good: { 'src/features/x/texts.ts': "export const texts = { waiting: '카카오톡에 인증 요청이 도착했어요!' }\n" } },
  { rule: "words speak in the house's voice", when: 'a branch speaks of itself', bad: { 'branches/gaon/branch.ts': "export const a = '맡겨주세요'\n" }, in: ['branches/gaon/branch.ts'], good: { 'branches/gaon/branch.ts': "export const a = '맡겨 주세요'\n", 'src/features/x/texts.ts': 'export const a = (won: string) => `${won}원을 곧바로 돌려받을 세금이에요. 저장하지 못했어요. 12% 할인이에요.`\n' } },
]
