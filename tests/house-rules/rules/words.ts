/** Where Korean may be written, and which words must not reach a screen (CONTRIBUTING.md, "Words"). */
import { isProduct, isTest, isTexts, literalsOf, namesAbove, type Rule, type Source } from '../source.ts'

const hangul = /[\u1100-\u11FF\u3130-\u318F\uAC00-\uD7A3]/
const isContract = (path: string) => /^src\/(site|filer|office)\/[a-z0-9-]+\/contract\.ts$/.test(path)

const koreanInTexts: Rule = {
  name: 'every Korean sentence stands in a texts.ts',
  find: (sources) =>
    sources
      .filter((source) => isProduct(source) && !isTexts(source.path))
      .flatMap((source) =>
        literalsOf(source)
          // The summary of an endpoint appears in /docs for programmers, never on a screen.
          .filter(({ above }) => !isContract(source.path) || namesAbove(above).at(-1) !== 'summary')
          .filter(({ value }) => hangul.test(value))
          .map(({ value, line }) => ({ path: source.path, line, found: value.trim().slice(0, 30) })),
      ),
  except: {
    'src/integrations/nicepay/result-codes.ts': "compared with the provider's own words on the wire, shown to nobody",
    'src/server/settings/company-fields.ts': 'an example value in the list of settings, read by an operator',
  },
  bad: {
    'src/filer/x/x.view.tsx': 'export const A = () => <p>안녕하세요</p>\n',
    'src/web/a.ts': 'export const a = (n: number) => `${n}원`\n',
    'src/domain/b.ts': 'export const b = /원$/\n',
    'src/filer/x/contract.ts': "export const a = { summary: '목록', label: '이름' }\n",
  },
  good: {
    'src/filer/x/report.texts.ts': "export const a = '신고서'\n",
    'src/filer/x/contract.ts': "export const a = { summary: '목록' }\n",
    'src/domain/b.ts': '// 주석\nexport const b = 1\n',
    'src/domain/b.test.ts': "const a = '김하늘'\n",
    'branches/gaon/branch.ts': "export const a = '가온'\n",
  },
}

type Word = { pattern: RegExp; instead: string; planted: string; inErrors?: true }
const errorNames = /error|problem|fail|refus|invalid|wrong|trouble/i

const forbidden: readonly Word[] = [
  { pattern: /십시오|십시요/, instead: '~해 주세요', planted: '다시 시도해 주십시오' },
  { pattern: /바랍니다/, instead: '~해 주세요', planted: '입력하시기 바랍니다' },
  { pattern: /(습|합|됩|입|립|십)니다/, instead: '~해요', planted: '접수되었습니다' },
  { pattern: /하시겠어요|하시겠습니까/, instead: '~할까요?', planted: '정말 그만 하시겠어요?' },
  { pattern: /스크래핑/, instead: '자료 조회, 자료 불러오기', planted: '스크래핑 중이에요' },
  { pattern: /세션/, instead: '인증', planted: '세션이 끝났어요' },
  { pattern: /토큰/, instead: 'what happened: 로그인이 끝났어요', planted: '토큰이 없어요' },
  { pattern: /에러|서버/, instead: 'what happened and what to do', planted: '서버 에러예요' },
  { pattern: /올바르지 않은|잘못 입력/, instead: 'how to mend it, without blame', planted: '올바르지 않은 번호예요' },
  { pattern: /실패하였습니다|실패했습니다|오류가 발생/, instead: '~하지 못했어요', planted: '오류가 발생' },
  { pattern: /잠시 후 다시 시도/, instead: 'how long: 1분 뒤에', planted: '잠시 후 다시 시도해 보세요' },
  {
    pattern: /신속히|즉시|빠른 시일|(^|[\s(‘“])곧(?=[\s,.)]|$)/,
    instead: 'a number or a date',
    planted: '곧 연락해요',
  },
  {
    pattern: /반드시|불이익|서두르세요|마지막 기회/,
    instead: 'the fact, with the way out',
    planted: '반드시 적어야 해요',
  },
  { pattern: /견주|견줘|견준/, instead: '비교하다', planted: '두 금액을 견주어 보세요' },
  { pattern: /까닭/, instead: '이유', planted: '고치는 까닭을 적어 주세요' },
  { pattern: /어림/, instead: '예상, 짐작', planted: '세금을 어림해요' },
  {
    pattern: /(?<![가-힣])(낸|내지 않은) 신고|신고(서)?를 (다시 )?내(?!려)|신고서를 낸/,
    instead: '제출하다, 신고하다: 내다 is for money',
    planted: '이미 낸 신고는 그대로예요',
  },
  {
    pattern: /(자료|명세서|안내문|기록)[^.!?]*(?<!불러|가져|들어)왔어요/,
    instead: '불러왔어요, 불러오지 못했어요',
    planted: '자료가 일부만 왔어요',
  },
  { pattern: /돌려드(?!린곳)/, instead: '돌려 드리다', planted: '카드로 돌려드려요' },
  { pattern: /돌려 달라/, instead: '돌려받다', planted: '더 낸 세금을 돌려 달라고 해요' },
  { pattern: /내야 할 (소득세|지방소득세|세금) 전체/, instead: '확정된 세금, 세금 전체', planted: '내야 할 세금 전체' },
  {
    pattern: /(?<!돌려)받는 돈|맞춰 봤/,
    instead: '수수료 빼고 받을 돈; 서로 대조했어요',
    planted: '수수료를 내고 받는 돈',
  },
  {
    pattern: /신고가 진행 중|접수가 진행 중|수임동의가 진행 중/,
    instead: '이어서 하고 있어요',
    planted: '신고가 진행 중이에요',
  },
  { pattern: /열리는 대로/, instead: 'a day', planted: '홈택스가 열리는 대로 마쳐요' },
  { pattern: /로그인이 끝났/, instead: '로그아웃됐어요', planted: '로그인이 끝났어요' },
  { pattern: /연말정산간소화/, instead: '연말정산 간소화', planted: '연말정산간소화 자료' },
  { pattern: /생활비를 대는|같이 사는 가족/, instead: '생계를 책임지는, 부양하는', planted: '같이 사는 가족' },
  { pattern: /^(다음으로|계속하기|진행하기)$/, instead: 'a button names its act', planted: '다음으로' },
  { pattern: /(?i:coming soon)|\bNEW\b/, instead: '아직 준비 중이에요', planted: 'COMING SOON' },
  {
    pattern: /[은는]\([은는]\)|[을를]\([을를]\)|[이가]\([이가]\)|\(으\)로/,
    instead: 'josa()',
    planted: '은행을(를) 골라요',
  },
  { pattern: /[가-힣]주세요/, instead: 'a space before 주세요', planted: '눌러주세요' },
  {
    pattern: /\d\s+[원%]|^\s+(%|원(?=$|[\s.,)]|이|을|은|만|까))/,
    instead: 'no space before 원 and %',
    planted: '금액 1,000 원이에요',
  },
  { pattern: /![\s"’”)]*$|[가-힣]!/, instead: 'no ! in an error', planted: '저장하지 못했어요!', inErrors: true },
  { pattern: /\p{Extended_Pictographic}/u, instead: 'no emoji in an error', planted: '🙏', inErrors: true },
]

const isSpoken = ({ path }: Source) =>
  !isTest(path) && ((path.startsWith('src/') && isTexts(path)) || /^branches\/.*\.ts$/.test(path))

const voice: Rule = {
  name: "words speak in the product's voice",
  find: (sources) =>
    sources
      .filter(isSpoken)
      .flatMap((source) =>
        literalsOf(source).flatMap(({ value, line, above }) =>
          forbidden
            .filter(
              ({ pattern, inErrors }) =>
                pattern.test(value) && (!inErrors || namesAbove(above).some((name) => errorNames.test(name))),
            )
            .map(({ instead }) => ({ path: source.path, line, found: `"${value.trim().slice(0, 60)}": ${instead}` })),
        ),
      ),
  except: { 'src/domain/advertising/patterns.texts.ts': 'words of others, which are found' },
  bad: {
    ...Object.fromEntries(
      forbidden.map(({ planted }, at) => [`src/filer/x${at}/texts.ts`, `export const error = { a: '${planted}' }\n`]),
    ),
    'branches/gaon/branch.ts': "export const a = '맡겨주세요'\n",
  },
  good: {
    'src/filer/x/texts.ts': [
      "export const a = { waiting: '인증 요청이 도착했어요!' }",
      'export const b = (won: string) => `${won}원을 곧바로 돌려받을 세금이에요. 저장하지 못했어요. 12% 할인이에요.`',
    ].join('\n'),
    'branches/gaon/branch.ts': "export const a = '맡겨 주세요'\n",
  },
}

const companies =
  /(nicepay\.co\.kr|kakao\.com|kakaocdn\.net|codef\.io|tason\.com|hometax\.go\.kr|wetax\.go\.kr|scourt\.go\.kr|nts\.go\.kr|solapi\.com|apick\.app)/i
const mayNameHosts = /^(src\/integrations|branches)\/|^src\/server\/settings\/company-fields\.ts$/

const noHosts: Rule = {
  name: "no company's host outside src/integrations, the settings' fields, branches and texts",
  find: (sources) =>
    sources
      .filter(({ path }) => /^(src|simulators)\/.*\.tsx?$/.test(path) && !mayNameHosts.test(path))
      .filter(({ path }) => !isTexts(path) && !isTest(path))
      .flatMap((source) =>
        literalsOf(source)
          .filter(({ value }) => companies.test(value))
          .map(({ value, line }) => ({ path: source.path, line, found: value.slice(0, 60) })),
      ),
  bad: {
    'src/filer/x/x.view.tsx': 'export const A = () => <a href="https://pf.kakao.com/x" />\n',
    'simulators/a.ts': "export const a = 'api.codef.io'\n",
  },
  good: {
    'src/integrations/nicepay/client.server.ts': "export const a = '.nicepay.co.kr'\n",
    'src/web/a.ts': '// like kakao.com\n',
  },
}

export const wordRules: readonly Rule[] = [koreanInTexts, voice, noHosts]
