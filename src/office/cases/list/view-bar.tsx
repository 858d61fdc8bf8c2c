/** The windows are loaded when they are opened. */
import { Suspense, lazy, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SmallSelect } from '#design/fields/select-field.tsx'
import type { CaseColumn } from '#domain/office-case/case-columns.ts'
import type { CaseView, CaseViews } from '#office/case-views/contract.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { type ListSearch, clearedSearch, openView, viewChange } from './list-address.ts'
import { columnTexts, viewTexts as texts } from './table.texts.ts'

const ColumnDialog = lazy(async () => ({ default: (await import('./column-dialog.tsx')).ColumnDialog }))
const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }))

export type ViewBarProps = {
  search: ListSearch
  views: CaseViews
  columns: readonly CaseColumn[]
  firms: boolean
  saving: { busy: boolean; problem: CallProblem | null; onSave: (columns: CaseColumn[]) => Promise<unknown> }
  onSearch: (change: Partial<ListSearch>) => void
  onViewsChanged: () => void
}

export function ViewBar({ search, views, columns, firms, saving, onSearch, onViewsChanged }: ViewBarProps) {
  const [window, setWindow] = useState<'columns' | 'views' | null>(null)
  const open = openView(search, views)
  const close = () => setWindow(null)
  const choose = (id: string) => {
    const view = views.views.find((each) => each.id === id)
    onSearch(view ? viewChange(view) : clearedSearch(search, views))
  }
  return (
    <>
      {views.views.length > 0 ? (
        <label className="flex max-w-full min-w-0 items-center">
          <span className="sr-only">{texts.label}</span>
          <SmallSelect value={open?.id ?? ''} onChange={(event) => choose(event.target.value)}>
            <option value="">{texts.none}</option>
            <Group label={texts.own} views={views.views.filter(({ own }) => own)} />
            <Group label={texts.shared} views={views.views.filter(({ own }) => !own)} />
          </SmallSelect>
        </label>
      ) : null}
      <Button size="small" tone="outline" onClick={() => setWindow('views')}>
        {texts.press}
      </Button>
      <Button size="small" tone="outline" onClick={() => setWindow('columns')}>
        {columnTexts.press}
      </Button>
      <Suspense>
        {window === 'columns' ? <ColumnDialog columns={columns} firms={firms} saving={saving} onClose={close} /> : null}
        {window === 'views' ? (
          <ViewDialog
            search={search}
            columns={columns}
            views={views}
            open={open}
            onSaved={(view) => {
              close()
              onSearch({ view })
            }}
            onChanged={onViewsChanged}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  )
}

function Group({ label, views }: { label: string; views: readonly CaseView[] }) {
  if (views.length === 0) return null
  return (
    <optgroup label={label}>
      {views.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}
