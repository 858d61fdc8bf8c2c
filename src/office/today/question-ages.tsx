import { Link } from 'react-router'
import { columnWhereUnlike, DataTable } from '#design/figures/data-table.tsx'
import { href } from '#domain/address/href.ts'
import { ageBands, openBands, type Ages } from '#domain/question/ages.ts'
import type { AgesOfPerson } from '#office/questions/contract.ts'
import { todayTexts } from './texts.ts'

const texts = todayTexts.ages
const nobody = todayTexts.cockpit.pace.nobody
const left = todayTexts.cockpit.pace.left

/** Older questions are drawn darker; the table says the same in figures. */
const strength: Readonly<Record<(typeof openBands)[number]['id'], number>> = {
  'day-1': 0.25,
  'day-3': 0.5,
  'day-7': 0.75,
  older: 1,
}

/** A chart that is a table: for how long questions wait for their filers, by who asks on, what is late first. */
export function QuestionAges({ rows }: { rows: readonly AgesOfPerson[] }) {
  const most = Math.max(1, ...rows.map(({ total }) => total))
  const several = new Set(rows.map(({ branchId }) => branchId)).size > 1
  const nameOf = ({ personId, person }: AgesOfPerson) => (personId === null ? nobody : (person ?? left))
  const casesOf = ({ branchId, personId }: AgesOfPerson) =>
    href('/office/cases', { filter: 'asked', branch: several ? branchId : null, person: personId ?? 'nobody' })
  return (
    <section>
      <h2 className="text-h3">{texts.title}</h2>
      <p className="max-w-text pb-2 text-small text-secondary">{texts.lead}</p>
      <DataTable
        caption={texts.title}
        density="office"
        rows={rows}
        rowKey={({ branchId, personId }) => `${branchId} ${personId ?? ''}`}
        empty={<p className="border-t border-line py-3 text-small text-secondary">{texts.empty}</p>}
        columns={[
          {
            name: texts.person,
            head: true,
            cell: (row) => (
              <span className="flex min-w-32 flex-col gap-1 py-0.5">
                <Link
                  to={casesOf(row)}
                  aria-label={texts.casesOf(nameOf(row))}
                  className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
                >
                  {nameOf(row)}
                </Link>
                <Bar ages={row.ages} most={most} />
              </span>
            ),
          },
          ...columnWhereUnlike<AgesOfPerson>(texts.firm, rows, ({ branch }) => branch),
          { name: texts.total, align: 'right', cell: ({ total }) => todayTexts.count(total) },
          ...ageBands.map((band) => ({
            name: texts.bands[band],
            align: 'right' as const,
            cell: ({ ages }: AgesOfPerson) => <Count count={ages[band]} late={band.startsWith('late')} />,
          })),
        ]}
      />
    </section>
  )
}

function Count({ count, late }: { count: number; late: boolean }) {
  const tone = count === 0 ? 'text-quiet' : late ? 'font-semibold text-danger' : ''
  return <span className={tone}>{todayTexts.count(count)}</span>
}

/** One bar of a person's questions, parted by age. */
function Bar({ ages, most }: { ages: Ages; most: number }) {
  const parts = openBands.map(({ id }, at) => ({
    id,
    from: openBands.slice(0, at).reduce((sum, before) => sum + ages[before.id], 0),
  }))
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="h-1.5 w-full rounded-full bg-well"
    >
      {parts.map(({ id, from }) => (
        <rect
          key={id}
          x={(from / most) * 100}
          width={(ages[id] / most) * 100}
          height="1"
          className="fill-brand-600"
          fillOpacity={strength[id]}
        />
      ))}
    </svg>
  )
}
