import { Link } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import type { BannerRow } from '#office/branches/contract.ts'
import { branchSettingsTexts as texts } from '#office/branches/texts.ts'
import { LevelMark } from './level-mark.tsx'

const inWords = (instant: string) => momentInWords(new Date(instant))

/** Banners of one kind: what they say, from when to when, where, who. `none` is said where there is none. */
export function BannerList({
  title,
  rows,
  none,
  removing,
  onRemove,
}: {
  title: string
  rows: readonly BannerRow[]
  none?: string
  removing: string | null
  onRemove: (id: string) => void
}) {
  if (rows.length === 0 && !none) return null
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="flex items-baseline gap-2 pb-2 text-h3">
        {title}
        {rows.length > 0 ? (
          <span className="text-small font-normal text-secondary tabular-nums">{rows.length}</span>
        ) : null}
      </h2>
      {rows.length === 0 ? (
        <p className="border-t border-line py-3 text-small text-secondary">{none}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <Row key={row.id} row={row} busy={removing === row.id} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ row, busy, onRemove }: { row: BannerRow; busy: boolean; onRemove: (id: string) => void }) {
  const past = row.state === 'over' || row.state === 'removed'
  const standing = row.state === 'shown' || row.state === 'coming'
  const remove = async () => {
    const { title, body, yes, no } = texts.remove.ask
    const said = (
      <>
        <p className="pb-2 font-semibold wrap-anywhere">{row.text}</p>
        <p>{body}</p>
      </>
    )
    if (await confirm({ title, body: said, yes, no, tone: 'danger' })) onRemove(row.id)
  }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-small">
      <div className="flex min-w-[14rem] flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <LevelMark level={row.level} />
          <Chip tone={row.state === 'shown' ? 'good' : row.state === 'coming' ? 'brand' : 'plain'}>
            {texts.states[row.state]}
          </Chip>
          <span className="text-secondary">{row.branchName ?? texts.everywhere}</span>
        </p>
        <p className={`wrap-anywhere ${past ? 'text-secondary' : 'font-medium'}`}>{row.text}</p>
        {row.link ? (
          <Link
            to={row.link}
            target="_blank"
            rel="noreferrer"
            className="self-start py-0.5 text-secondary underline underline-offset-4"
          >
            {row.link}
          </Link>
        ) : null}
        <p className="text-secondary tabular-nums">{texts.period(inWords(row.from), inWords(row.until))}</p>
        <p className="text-caption text-quiet">
          {texts.setBy(row.setBy, inWords(row.setAt))}
          {row.removedAt ? ` / ${texts.removedBy(row.removedBy ?? '', inWords(row.removedAt))}` : ''}
        </p>
        {standing && !row.mayRemove ? <p className="text-caption text-quiet">{texts.notMine}</p> : null}
      </div>
      {row.mayRemove ? (
        <Button
          size="small"
          tone="outline"
          busy={busy}
          aria-label={texts.remove.of(row.text)}
          onClick={() => void remove()}
        >
          {texts.remove.press}
        </Button>
      ) : null}
    </li>
  )
}
