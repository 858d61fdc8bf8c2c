import { figureTexts as texts } from './texts.ts'

type BarSeries = { name: string; tone: 'brand' | 'quiet' }
type BarGroup = { name: string; bars: readonly ({ value: number; text: string } | null)[] }

export type BarChartProps = {
  label: string
  series: readonly BarSeries[]
  groups: readonly BarGroup[]
  /** Screen readers always get the table. */
  tableShown?: boolean
}

const height = 190
const top = 28
const foot = 28
const groupWidth = 88
const barWidth = 28
const gap = 8
const fills = { brand: 'fill-brand-600', quiet: 'fill-edge more:fill-faint' } as const

export function BarChart({ label, series, groups, tableShown = false }: BarChartProps) {
  const most = Math.max(1, ...groups.flatMap((group) => group.bars.map((bar) => Math.abs(bar?.value ?? 0))))
  return (
    <figure className="flex flex-col gap-4">
      <Legend series={series} />
      <svg
        viewBox={`0 0 ${groups.length * groupWidth} ${height}`}
        className="mx-auto w-full max-w-96"
        aria-hidden="true"
      >
        <line
          x1="0"
          x2={groups.length * groupWidth}
          y1={height - foot}
          y2={height - foot}
          className="stroke-line"
          strokeWidth="1"
        />
        {groups.map((group, at) => (
          <Group key={group.name} group={group} middle={at * groupWidth + groupWidth / 2} most={most} series={series} />
        ))}
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
      <div className={tableShown ? '' : 'sr-only'}>
        <ChartTable label={label} series={series} groups={groups} />
      </div>
    </figure>
  )
}

function Legend({ series }: Pick<BarChartProps, 'series'>) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-small text-secondary">
      {series.map((bar) => (
        <li key={bar.name} className="flex items-center gap-2">
          <svg width="12" height="12" viewBox="0 0 12 12">
            <rect width="12" height="12" rx="3" className={fills[bar.tone]} />
          </svg>
          {bar.name}
        </li>
      ))}
    </ul>
  )
}

function Group({
  group,
  middle,
  most,
  series,
}: Pick<BarChartProps, 'series'> & { group: BarGroup; middle: number; most: number }) {
  const room = height - top - foot
  const wide = group.bars.length * barWidth + (group.bars.length - 1) * gap
  return (
    <g>
      {group.bars.map((bar, nth) => {
        const tall = bar ? Math.max(3, (Math.abs(bar.value) / most) * room) : 0
        const x = middle - wide / 2 + nth * (barWidth + gap)
        return bar ? (
          <g key={nth}>
            <path d={bartop(x, height - foot - tall, barWidth, tall)} className={fills[series[nth]?.tone ?? 'quiet']} />
            <text
              x={x + barWidth / 2}
              y={height - foot - tall - 8}
              textAnchor="middle"
              className={`text-[12px] font-semibold tabular-nums ${series[nth]?.tone === 'brand' ? 'fill-brand-700' : 'fill-secondary'}`}
            >
              {bar.text}
            </text>
          </g>
        ) : null
      })}
      <text x={middle} y={height - 8} textAnchor="middle" className="fill-secondary text-[13px]">
        {group.name}
      </text>
    </g>
  )
}

function ChartTable({
  label,
  series,
  groups,
}: {
  label: string
  series: readonly BarSeries[]
  groups: readonly BarGroup[]
}) {
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">{texts.tableOf(label)}</caption>
      <thead>
        <tr className="border-b border-line">
          <td />
          {series.map((bar) => (
            <th key={bar.name} scope="col" className="py-2 pl-3 text-right font-semibold text-secondary">
              {bar.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.name} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-medium">
              {group.name}
            </th>
            {series.map((bar, nth) => (
              <td key={bar.name} className="py-2 pl-3 text-right tabular-nums">
                {group.bars[nth]?.text ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function bartop(x: number, y: number, width: number, tall: number): string {
  const round = Math.min(6, tall)
  return `M${x} ${y + tall}V${y + round}Q${x} ${y} ${x + round} ${y}H${x + width - round}Q${x + width} ${y} ${x + width} ${y + round}V${y + tall}Z`
}
