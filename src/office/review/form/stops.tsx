import { Banner } from '#design/messages/banner.tsx'
import { figureStops, type FigureStop } from '#domain/filed-return/filed-figures.ts'
import { figureNames } from '#domain/filed-return/texts.ts'
import { openMark } from '#office/review/first-open.ts'
import { dueWords } from '#office/review/calculation.tsx'
import { checkLabels, reviewTexts, stopTexts as texts } from '#office/review/texts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { Judged } from './figures.ts'

type StopsProps = { stops: readonly FigureStop[]; judged?: Pick<Judged, 'resultWon' | 'localResultWon'> | null }

export function Stops({ stops, judged }: StopsProps) {
  if (stops.length === 0) return null
  const sentence = (stop: FigureStop) => {
    if (judged && stop === 'national-sum')
      return `${texts[stop]} ${texts['national-sum-is'](dueWords(judged.resultWon))}`
    if (judged && stop === 'local-sum')
      return `${texts[stop]} ${texts['local-sum-is'](dueWords(judged.localResultWon))}`
    return texts[stop]
  }
  return (
    <div {...openMark(true)}>
      <Banner tone="danger" live title={texts.title}>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {stops.map((stop) => (
            <li key={stop}>{sentence(stop)}</li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

const names: Readonly<Record<string, string>> = { ...checkLabels, ...figureNames }

/** Other errors are shown elsewhere. */
export function Refused({ problem }: { problem: CallProblem | null }) {
  if (!problem) return null
  const fields = Object.keys(problem.fields)
  if (problem.code === 'case.figures') return <Stops stops={figureStops.filter((stop) => fields.includes(stop))} />
  if (problem.code !== 'case.checks') return null
  return (
    <Banner tone="danger" live title={reviewTexts.blocked}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {fields.flatMap((id) => (names[id] ? [<li key={id}>{names[id]}</li>] : []))}
      </ul>
      <p className="pt-1">{reviewTexts.blockedBody}</p>
    </Banner>
  )
}

/** Errors the two components above show. */
export const isShownByField = (problem: CallProblem | null) =>
  problem?.code === 'case.figures' || problem?.code === 'case.checks'
