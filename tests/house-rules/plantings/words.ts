/** Sentences the product does not say, planted; and the right way beside them. */
import type { Planted } from '../planted.ts'

export const wrong = [
  '다시 시도해 주십시오',
  '입력하시기 바랍니다',
  '접수되었습니다',
  '멈추시겠어요? 정말 그만 하시겠어요?',
  '스크래핑 중이에요',
  '세션이 끝났어요',
  '토큰이 없어요',
  '에러예요',
  '서버 통신이 끊겼어요',
  '올바르지 않은 번호예요',
  '실패하였습니다',
  '잠시 후 다시 시도해 보세요',
  '곧 연락드릴게요',
  '반드시 적어야 해요',
  'COMING SOON',
  'NEW',
  '은행을(를) 골라요',
  '눌러주세요',
  '금액 1,000 원이에요',
  '다음으로',
]

export const words: readonly Planted[] = [
  ...wrong.map((sentence) => ({
    rule: "words speak in the product's voice",
    when: sentence,
    bad: { 'src/filer/x/texts.ts': `export const a = '${sentence}'\n` },
    in: ['src/filer/x/texts.ts'],
    good: { 'src/filer/x/notes.md': sentence },
  })),
  {
    rule: "words speak in the product's voice",
    when: 'an error shouts',
    bad: { 'src/filer/x/texts.ts': "export const a = { errors: { save: '저장하지 못했어요!' }, busyError: '🙏' }\n" },
    in: ['src/filer/x/texts.ts'],
    good: { 'src/filer/x/texts.ts': "export const a = { waiting: '인증 요청이 도착했어요!' }\n" },
  },
  {
    rule: "words speak in the product's voice",
    when: 'a branch speaks of itself',
    bad: { 'branches/gaon/branch.ts': "export const a = '맡겨주세요'\n" },
    in: ['branches/gaon/branch.ts'],
    good: {
      'branches/gaon/branch.ts': "export const a = '맡겨 주세요'\n",
      'src/filer/x/texts.ts': [
        'export const a = (won: string) =>',
        '  `${won}원을 곧바로 돌려받을 세금이에요. 저장하지 못했어요. 12% 할인이에요.`',
      ].join('\n'),
    },
  },
  {
    rule: 'every Korean sentence stands in a texts.ts',
    when: 'a screen, a template, a pattern and a contract beside its summary speak',
    bad: {
      'src/filer/x/x.view.tsx': 'export const A = () => <p>안녕하세요</p>\n',
      'src/web/a.ts': 'export const a = (n: number) => `${n}원`\n',
      'src/domain/b.ts': 'export const b = /원$/\n',
      'src/filer/x/contract.ts': "export const a = { summary: '목록', label: '이름' }\n",
    },
    in: ['src/filer/x/x.view.tsx', 'src/web/a.ts', 'src/domain/b.ts', 'src/filer/x/contract.ts'],
    good: {
      'src/filer/x/texts.ts': "export const a = '안녕하세요'\n",
      'src/filer/x/report.texts.ts': "export const a = '신고서'\n",
      'src/filer/x/contract.ts': "export const a = { summary: '목록' }\n",
      'src/domain/b.ts': '// 주석\nexport const b = 1\n',
      'src/domain/b.test.ts': "const a = '김하늘'\n",
      'branches/gaon/branch.ts': "export const a = '가온'\n",
    },
  },
  {
    rule: "no company's host outside src/integrations, the settings' fields, branches and texts",
    when: 'a screen and a simulator name one',
    bad: {
      'src/filer/x/x.view.tsx': 'export const A = () => <a href="https://pf.kakao.com/x" />\n',
      'simulators/a.ts': "export const a = 'api.codef.io'\n",
    },
    in: ['src/filer/x/x.view.tsx', 'simulators/a.ts'],
    good: {
      'src/integrations/nicepay/client.server.ts': "export const a = '.nicepay.co.kr'\n",
      'branches/gaon/branch.ts': "export const a = 'https://pf.kakao.com/x'\n",
      'src/web/a.ts': '// like kakao.com\n',
    },
  },
]
