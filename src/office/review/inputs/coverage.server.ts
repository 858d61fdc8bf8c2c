/** `npm run tax -- coverage`: what is computed, typed and refused, by article (docs/tax/coverage.md). */
import { inputSources } from '#domain/tax-inputs/sources.ts'
import { documentNames } from '#domain/tax-inputs/texts.ts'
import type { Article } from '#tax/basis/articles.ts'
import { inputGroups, inputList, isDealing, type InputPath } from '#tax/inputs/list.ts'
import { inputLabels } from '#tax/inputs/texts.ts'
import { allTrades } from '#tax/rates/trades.ts'
import { articleText } from '#tax/texts.ts'
import { incomeYears, getYearData } from '#tax/years/years.ts'
import { groupNames } from './texts.ts'

const plainWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function ruleLines(): string[] {
  const years = incomeYears.map((incomeYear) => getYearData(incomeYear))
  const articles = new Map<string, Set<Article>>()
  for (const year of years)
    for (const [subject, figures] of Object.entries(year)) {
      if (typeof figures !== 'object' || figures === null) continue
      const found = articles.get(subject) ?? new Set<Article>()
      for (const [name, value] of Object.entries(figures))
        if (/article$/i.test(name)) for (const article of String(value).split('; ')) found.add(article as Article)
      articles.set(subject, found)
    }
  return [...articles].map(
    ([subject, found]) => `- ${plainWords(subject)}: ${[...found].map((article) => articleText(article)).join(', ')}`,
  )
}

const isDocument = (name: string): name is keyof typeof documentNames => name in documentNames

function sourceOf(path: InputPath): string {
  const sources = inputSources[path].map((source) => source.split('.')[0] ?? '')
  const documents = [...new Set(sources.flatMap((name) => (isDocument(name) ? [documentNames[name]] : [])))]
  if (documents.length > 0) return documents.join(', ')
  if (sources.includes('family')) return 'family registry'
  return sources.includes('typed')
    ? 'typed by the office'
    : sources.includes('asked')
      ? 'asked of the filer'
      : 'derived'
}

const inputLines = (paths: readonly InputPath[]) =>
  paths.map((path) => `- ${inputLabels[path]}: ${articleText(inputList[path].article)} (${sourceOf(path)})`)

const unconfirmed: [what: string, article: Article][] = [
  ['card deduction of 2021 and 2022 above a quarter of the gross, unless the employer settled it', 'stra 126-2'],
  ['card deduction of 2023 for culture, markets and transit, unless the employer settled it', 'stra 126-2'],
  ['card deduction of 2024 without the spending of 2023, unless the employer settled it', 'stra 126-2'],
  ['hometown gifts to disaster areas and others in one year, and before 2025', 'stra 58'],
  ['the rates of a place that is owned, unless they are typed as those of the trade: the office is told', 'notice'],
  ['expense rates of 2021 to 2023 and 2026, unless they are imported (`rates import`) or typed', 'notice'],
]

const unsettled: [what: string, article: Article][] = [
  [
    'an amended return of one that was filed late with a reduction: what was left out has the whole penalty of 47-2 (1) ' +
      'and none of the reductions of 48 (2) 1, which ask for a return in time; whether the reduction of 48 (2) 2, given ' +
      'for the late return, is given for it too the text leaves open (up to a tenth of the added tax). Without that ' +
      'reduction, filed after the sixth month or knowing of the decision, it is computed',
    'nbta 47-2; nbta 48.2.2',
  ],
  ['a claim that changes one reduction for another', 'stra 127'],
  ['penalties of fraud in amended and late returns', 'nbta 47-3'],
  [
    'what gives way where the mutual aid of small businesses alone, or a credit of a sincere business, leaves less than ' +
      'the minimum tax: the office is told',
    'stra 132.2',
  ],
]

export function coverageText(): string {
  const { outside, ...computed } = inputGroups
  const dealing = allTrades().flatMap(({ code }) => (isDealing(code) ? [code] : []))
  const groups = Object.entries(computed) as [keyof typeof computed, readonly InputPath[]][]
  return [
    '# What the tax covers',
    `Income years ${incomeYears.join(', ')}. Made by \`npm run tax -- coverage > docs/tax/coverage.md\` from the list of inputs and the figures of the years.`,
    '## Rules that are computed',
    ruleLines().join('\n'),
    '## Figures that enter, and where they come from',
    ...groups.flatMap(([name, paths]) => [`### ${groupNames[name]}`, inputLines(paths).join('\n')]),
    '## Refused: other rules compute these',
    'The office says so in the part of the form of the same name; the filer is told that no sum is computed. Real-estate ' +
      `dealing is asked for with the trades ${dealing.join(', ')}, the flat rate with a foreigner's number and wages.`,
    (outside as readonly InputPath[])
      .map((path) => `- ${inputLabels[path]}: ${articleText(inputList[path].article)}`)
      .join('\n'),
    '## Refused: the figure of the year is not confirmed',
    unconfirmed.map(([figure, article]) => `- ${figure}: ${articleText(article)}`).join('\n'),
    '## Refused or told: the text does not settle it',
    unsettled.map(([figure, article]) => `- ${figure}: ${articleText(article)}`).join('\n'),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}

if (import.meta.main) process.stdout.write(coverageText())
