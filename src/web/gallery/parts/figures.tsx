import { BarChart } from '#design/figures/bar-chart.tsx'
import { DataTable } from '#design/figures/data-table.tsx'
import { Facts, MoneyTable, type MoneyRow } from '#design/figures/money-table.tsx'
import { Card } from '#design/layout/card.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { galleryTexts } from '#web/gallery/texts.ts'
import { Grid, Part } from './part.tsx'

const texts = galleryTexts.figures
const long = galleryTexts.long
const kinds: MoneyRow['kind'][] = ['plain', 'plain', 'less', 'total']
const bill: MoneyRow[] = texts.rows.map(([label, amount], at) => ({
  label,
  amount,
  kind: kinds[at] ?? 'plain',
  ...(at === 3 ? { note: texts.vat } : {}),
}))
const history = texts.years.map((name, at) => ({
  name,
  bars: [
    { value: 820 - at * 210, text: texts.amount(82 - at * 21) },
    at === 2 ? null : { value: 1020 - at * 200, text: texts.amount(102 - at * 20) },
  ],
}))
const series = [
  { name: texts.decided, tone: 'brand' },
  { name: texts.prepaid, tone: 'quiet' },
] as const
const columns = texts.columns.map((name, at) => ({
  name,
  cell: (row: readonly string[]) => row[at],
  head: at === 0,
  ...(at === 3 ? { align: 'right' as const } : at === 2 ? { quiet: true } : {}),
}))

function FactsInEveryState() {
  return (
    <>
      <Facts framed facts={texts.facts.map(([name, value]) => ({ name, value }))} />
      <Facts dense facts={texts.facts.map(([name, value]) => ({ name, value }))} />
      <Facts close facts={texts.facts.map(([name, value]) => ({ name, value }))} />
      <Facts
        pairs
        facts={[
          ...texts.facts.map(([name, value]) => ({ name, value })),
          { name: long.label, value: long.sentence, whole: true },
        ]}
      />
      <Facts
        facts={[
          { name: long.label, value: long.sentence },
          { name: texts.facts[0][0], value: long.address },
          { name: texts.facts[2][0], value: long.email },
        ]}
      />
    </>
  )
}

export function FiguresPart() {
  return (
    <Part id="figures" title={galleryTexts.sections.figures}>
      <Grid>
        <Card>
          <MoneyTable caption={texts.bill} rows={bill} />
        </Card>
        <Card>
          <MoneyTable
            caption={texts.longBill}
            rows={[
              { label: long.title, amount: long.amount, note: long.hint },
              { label: texts.rows[3][0], amount: long.amount, kind: 'total' },
            ]}
          />
        </Card>
        <Card>
          <BarChart label={texts.history} series={series} groups={history} />
        </Card>
        <Card>
          <BarChart label={texts.historyShown} series={series} groups={history} tableShown />
        </Card>
        <FactsInEveryState />
      </Grid>
      <DataTable
        caption={texts.cases}
        density="office"
        rows={texts.people}
        rowKey={(row) => row[0]}
        columns={columns}
      />
      <DataTable caption={texts.list} rows={texts.people} rowKey={(row) => row[0]} columns={columns} />
      <DataTable
        caption={texts.none}
        rows={[]}
        rowKey={(row: readonly string[]) => row[0] ?? ''}
        columns={columns}
        empty={
          <EmptyState level={3} title={texts.none}>
            {texts.noneBody}
          </EmptyState>
        }
      />
    </Part>
  )
}
