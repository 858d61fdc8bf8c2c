import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { columnWhereUnlike } from '#design/figures/data-table.tsx'
import { call } from '#web/call.ts'
import { listRatings, type RatingRow } from '#office/ratings/contract.ts'
import { readAsked, StaffRating } from './staff-rating.tsx'
import { TableSection } from './work-table.tsx'
import { ratingsTexts as texts } from './texts.ts'

/** Comes after the page, at its end, and at once: neither part moves the other. */
export function RatingsPart({ all }: { all: boolean }) {
  const [found, setFound] = useState<{ given: AnswerOf<typeof listRatings> | null; asked: boolean } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const options = { quiet: true, signal: leaving.signal }
    const reading = all ? call(listRatings, {}, options).catch(() => null) : null
    void Promise.all([reading, readAsked(leaving.signal)]).then(([given, asked]) => {
      if (!leaving.signal.aborted) setFound({ given, asked })
    })
    return () => leaving.abort()
  }, [all])
  if (!found) return null
  return (
    <>
      {found.given ? <Ratings {...found.given} /> : null}
      <StaffRating asked={found.asked} />
    </>
  )
}

export function Ratings({ rows, words }: AnswerOf<typeof listRatings>) {
  const { columns } = texts
  return (
    <TableSection
      title={texts.title}
      lead={texts.lead}
      rows={rows}
      rowKey={({ branch, step, month }) => `${branch} ${step} ${month}`}
      empty={texts.empty}
      columns={[
        { name: columns.month, head: true, cell: ({ month }) => texts.month(month) },
        ...columnWhereUnlike<RatingRow>(columns.firm, rows, ({ branch }) => branch),
        { name: columns.step, cell: ({ step }) => texts.steps[step] },
        { name: columns.answers, align: 'right', cell: ({ answers }) => texts.answers(answers) },
        { name: columns.mean, align: 'right', cell: ({ mean }) => (mean === null ? texts.hidden : texts.points(mean)) },
        {
          name: columns.hard,
          align: 'right',
          quiet: true,
          cell: ({ hard }) => (hard === null ? '' : texts.answers(hard)),
        },
      ]}
    >
      {words.length === 0 ? null : (
        <>
          <h3 className="pt-6 pb-2 text-label">{texts.words}</h3>
          <ul className="flex max-w-text flex-col gap-3">
            {words.map(({ branch, step, month, score, words: comment }, at) => (
              <li key={at} className="flex flex-col gap-0.5 border-t border-line pt-3">
                <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
                <p className="text-caption text-secondary">
                  {[texts.scored(score), texts.steps[step], texts.month(month), branch].join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </TableSection>
  )
}
