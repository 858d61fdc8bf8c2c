/** Where Korean may stand, and which words never reach a screen. */
import { isTest, type Module, type Rule } from '../../reading/project.ts'
import { roomOf } from '../../reading/rooms.ts'
import { literalsOf, namesAbove, type Literal } from '../../reading/walk.ts'

const hangul = /[\u1100-\u11FF\u3130-\u318F\uAC00-\uD7A3]/

export const isTexts = (path: string) => /(^|\/)([a-z0-9-]+\.)?texts\.tsx?$/.test(path)
const isContract = (path: string) => /^src\/(site|filer|office)\/[a-z0-9-]+\/contract\.ts$/.test(path)

export const koreanInTexts: Rule = {
  name: 'every Korean sentence stands in a texts.ts',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => path.startsWith('src/') && !isTest(path) && !isTexts(path))
      .flatMap((module) =>
        literalsOf(module)
          .filter((literal) => hangul.test(literal.value) && !isSummary(module, literal))
          .map(({ value, line }) => ({
            path: module.path,
            line,
            what: `says "${value.trim().slice(0, 30)}": it belongs into a texts.ts`,
          })),
      ),
}

/** The one-line summary of a call is read by programmers in /docs, beside the call it names; no screen shows it. */
function isSummary({ path }: Module, { above }: Literal): boolean {
  return isContract(path) && namesAbove(above).at(-1) === 'summary'
}

type Word = { pattern: RegExp; instead: string; only?: (names: readonly string[]) => boolean }

const inErrors = (names: readonly string[]) =>
  names.some((name) => /error|problem|fail|refus|invalid|wrong|trouble/i.test(name))

/** Each with the rule of the product's voice that it breaks (CONTRIBUTING.md, "Words"). */
export const forbiddenWords: readonly Word[] = [
  { pattern: /십시오|십시요/, instead: '해요체: ~해 주세요' },
  { pattern: /하시기 바랍니다|시기 바랍니다|바랍니다/, instead: '해요체: ~해 주세요' },
  { pattern: /(습|합|됩|입|립|십)니다/, instead: '해요체: ~해요' },
  { pattern: /하시겠어요|하시겠습니까/, instead: 'one level of politeness: ~할까요?' },
  { pattern: /스크래핑/, instead: '자료 조회, 자료 불러오기' },
  { pattern: /세션/, instead: '인증' },
  { pattern: /토큰/, instead: 'say what happened: 로그인이 끝났어요' },
  { pattern: /에러/, instead: 'what happened and what to do' },
  { pattern: /서버/, instead: 'what happened and what to do' },
  { pattern: /올바르지 않은|잘못 입력/, instead: 'say how to mend it, never whose fault it is' },
  { pattern: /실패하였습니다|실패했습니다|오류가 발생/, instead: '~하지 못했어요 and what to do now' },
  { pattern: /잠시 후 다시 시도/, instead: 'how long: 1분 뒤에 다시 눌러 주세요' },
  { pattern: /신속히|즉시|빠른 시일|(^|[\s(‘“])곧(?=[\s,.)]|$)/, instead: 'a number or a date' },
  { pattern: /반드시|불이익|서두르세요|마지막 기회/, instead: 'the fact once, with the way out' },
  { pattern: /^(다음으로|계속하기|진행하기)$/, instead: 'a button names what comes' },
  { pattern: /coming soon/i, instead: '아직 준비 중이에요' },
  { pattern: /\bNEW\b/, instead: 'no English labels' },
  {
    pattern: /은\(는\)|는\(은\)|을\(를\)|를\(을\)|이\(가\)|가\(이\)|\(으\)로/,
    instead: 'the particle that fits (josa)',
  },
  { pattern: /[가-힣]주세요/, instead: 'a space before 주세요' },
  { pattern: /\d\s+[원%]|^\s+(%|원(?=$|[\s.,)]|이|을|은|만|까))/, instead: 'no space before 원 and %' },
  { pattern: /![\s"’”)]*$|[가-힣]!/, instead: 'no ! where something went wrong', only: inErrors },
  { pattern: /\p{Extended_Pictographic}/u, instead: 'no emoji where something went wrong', only: inErrors },
]

/**
 * Screen texts: every texts.ts of src and what a branch says of itself. Legal texts stand in Markdown and keep their
 * own voice.
 */
function speaks(path: string): boolean {
  return !isTest(path) && ((path.startsWith('src/') && isTexts(path)) || roomOf(path).name === 'branches')
}

export const voice: Rule = {
  name: "words speak in the product's voice",
  find: ({ modules }) =>
    modules
      .filter(({ path }) => speaks(path))
      .flatMap((module) =>
        literalsOf(module).flatMap(({ value, line, above }) =>
          forbiddenWords
            .filter(({ pattern, only }) => pattern.test(value) && (!only || only(namesAbove(above))))
            .map(({ pattern, instead }) => ({
              path: module.path,
              line,
              what: `says "${pattern.exec(value)?.[0] ?? ''}" (${instead}): ${value.trim().slice(0, 60)}`,
            })),
        ),
      ),
}
