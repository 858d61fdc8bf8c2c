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
  ...[
    'src/outside/a.ts',
    'src/web/kept-page.ts',
    'tests/server/repeats.test.ts',
    'scripts/left-over.mjs',
    'src/site/doors/texts.ts',
    'src/persistence/records.server.ts',
    'simulators/weather.ts',
    'bench/house.ts',
    'src/web/whole-load.ts',
    'src/web/come-back.ts',
  ].map((path) => ({
    rule: 'no file, folder or exported name carries a retired word',
    when: path,
    bad: { [path]: '' },
    in: [path],
    good: {
      'src/persistence/access-records/store.server.ts': '',
      'src/web/security-zones/a.ts': '',
      'src/web/doorstep.ts': '',
      'docs/records.md': '',
    },
  })),
  {
    rule: 'no file, folder or exported name carries a retired word',
    when: 'a type, a constant, a part of one and a name given on',
    bad: {
      'src/web/a.ts': 'export type Cabinet = 1\n',
      'src/web/b.ts': 'export const { takePen } = { takePen: 1 }\n',
      'src/web/c.ts': 'const a = 1\nexport { a as overlaysNow }\n',
      'src/web/d.ts': 'export function useAsked() {}\n',
      'scripts/e.mjs': 'export const isAlive = 1\n',
    },
    in: ['src/web/a.ts', 'src/web/b.ts', 'src/web/c.ts', 'src/web/d.ts', 'scripts/e.mjs'],
    good: {
      'src/web/a.ts': 'const kept = 1\nexport const accessRecordsStore = () => kept\nexport const securityZoneOf = 1\n',
      'src/domain/kept-calculation/a.ts': 'export const keptLine = 1\n',
    },
  },
  {
    rule: 'no comment of more than 40 words',
    when: 'a docstring, one of its tags, lines in a row, a script',
    bad: {
      'src/web/a.ts': `/** ${'word '.repeat(41)}*/\nexport const a = 1\n`,
      'src/web/b.ts': `/**\n * Short.\n * @param a ${'word '.repeat(41)}\n */\nexport const b = 1\n`,
      'tests/c.ts': `export const c = 1\n// ${'word '.repeat(21)}\n// ${'word '.repeat(20)}\n`,
      'scripts/d.mjs': `/* ${'word '.repeat(41)}*/\n`,
    },
    in: ['src/web/a.ts', 'src/web/b.ts', 'tests/c.ts', 'scripts/d.mjs'],
    good: {
      'src/web/a.ts': [
        `/**\n * ${'word '.repeat(40)}\n * @param a ${'word '.repeat(38)}\n */\nexport const a = 1\n`,
        `// ${'word '.repeat(21)}\n\n// ${'word '.repeat(20)}\nexport const b = '/* ${'word '.repeat(41)}*/'\n`,
      ].join('\n'),
      'docs/map.md': 'word '.repeat(50),
    },
  },
  {
    rule: 'every Korean sentence stands in a texts.ts',
    when: 'a screen, a template, a pattern and a contract beside its summary speak',
    bad: {
      'src/filer/x/x.screen.tsx': 'export const A = () => <p>안녕하세요</p>\n',
      'src/web/a.ts': 'export const a = (n: number) => `${n}원`\n',
      'src/domain/b.ts': 'export const b = /원$/\n',
      'src/filer/x/contract.ts': "export const a = { summary: '목록', label: '이름' }\n",
    },
    in: ['src/filer/x/x.screen.tsx', 'src/web/a.ts', 'src/domain/b.ts', 'src/filer/x/contract.ts'],
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
      'src/filer/x/x.screen.tsx': 'export const A = () => <a href="https://pf.kakao.com/x" />\n',
      'simulators/a.ts': "export const a = 'api.codef.io'\n",
    },
    in: ['src/filer/x/x.screen.tsx', 'simulators/a.ts'],
    good: {
      'src/integrations/nicepay/addresses.ts': "export const a = '.nicepay.co.kr'\n",
      'branches/gaon/branch.ts': "export const a = 'https://pf.kakao.com/x'\n",
      'src/web/a.ts': '// like kakao.com\n',
    },
  },
]
