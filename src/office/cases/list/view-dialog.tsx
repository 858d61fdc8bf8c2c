import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { say } from '#design/messages/status-region.tsx'
import type { CaseColumn } from '#domain/office-case/case-columns.ts'
import {
  type CaseView,
  type CaseViews,
  removeCaseView,
  saveCaseView,
  setDefaultCaseView,
} from '#office/case-views/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { ListSearch } from './list-address.ts'
import { viewTexts as texts } from './table.texts.ts'

export type ViewDialogProps = {
  search: ListSearch
  columns: readonly CaseColumn[]
  views: CaseViews
  open: CaseView | undefined
  onSaved: (viewId: string) => void
  onChanged: () => void
  onClose: () => void
}

export function ViewDialog(props: ViewDialogProps) {
  const { views, onClose } = props
  return (
    <Dialog open wide title={texts.title} onClose={onClose}>
      <div className="flex flex-col gap-6 pb-2 text-ink">
        <SaveForm {...props} />
        <section className="flex flex-col gap-2">
          <h3 className="text-label">{texts.list}</h3>
          {views.views.length === 0 ? (
            <p className="text-small text-secondary">{texts.empty}</p>
          ) : (
            <SavedViews {...props} />
          )}
        </section>
      </div>
    </Dialog>
  )
}

function SaveForm({ search, columns, views, open, onSaved }: ViewDialogProps) {
  const save = useAction(async (press, { first, ...body }: SaveBody & { first: boolean }) => {
    const { id } = await call(saveCaseView, { body }, press)
    if (first) await call(setDefaultCaseView, { body: { view: id } }, press)
    say(texts.saved(body.name))
    onSaved(id)
    return true as const
  })
  const own = open?.own ? open : undefined
  const form = useApiForm({
    endpoint: saveCaseView,
    start: {
      name: own?.name ?? '',
      shared: own?.shared ?? false,
      first: own !== undefined && own.id === views.defaultView,
    },
    sentences: { name: texts.missing },
    toBody: ({ name, shared, first }) => ({ ...bodyOf(search, columns), name: name.trim(), shared, first }),
    act: save,
    send: (body) => save.run(body),
    stays: true,
  })
  const typed = form.typed.name.trim()
  const replaced = views.views.find((view) => view.own && view.name === typed)
  return (
    <ApiForm form={form} label={texts.title} press={texts.save} className="flex flex-col gap-3">
      <p className="text-secondary">{texts.body}</p>
      <TextField label={texts.name} hint={texts.hint} autoComplete="off" {...form.field('name')} />
      {replaced ? (
        <p role="status" className="text-small text-secondary">
          {texts.replaces(typed)}
        </p>
      ) : null}
      {views.mayShare ? (
        <Checkbox
          label={texts.share}
          checked={form.typed.shared}
          onChange={(event) => form.set({ shared: event.target.checked })}
        />
      ) : null}
      <Checkbox
        label={texts.first}
        checked={form.typed.first}
        onChange={(event) => form.set({ first: event.target.checked })}
      />
    </ApiForm>
  )
}

type SaveBody = ReturnType<typeof bodyOf> & { name: string; shared: boolean }

function bodyOf({ filter, sort, order, person }: ListSearch, columns: readonly CaseColumn[]) {
  const assigneeFilter = person === 'nobody' ? { nobody: 'true' as const } : person ? { assignee: person } : {}
  return { columns: [...columns], filter, sort, descending: order === 'down', ...assigneeFilter }
}

function SavedViews({ views: { views, defaultView, mayShare }, onChanged }: ViewDialogProps) {
  const [acting, setActing] = useState<string | null>(null)
  const change = useAction(async (press, view: CaseView, act: 'remove' | 'first' | 'not-first') => {
    setActing(view.id)
    if (act === 'remove') await call(removeCaseView, { body: { view: view.id } }, press)
    else await call(setDefaultCaseView, { body: { view: act === 'first' ? view.id : null } }, press)
    say(act === 'remove' ? texts.removed(view.name) : texts.changed)
    onChanged()
  })
  return (
    <>
      <ProblemBanner problem={change.problem} />
      <ul className="flex flex-col border-t border-line">
        {views.map((view) => {
          const isFirst = view.id === defaultView
          const busy = change.busy && acting === view.id
          return (
            <li key={view.id} className="flex flex-wrap items-center gap-2 border-b border-line py-2">
              <span className="min-w-40 grow">
                <span className="font-semibold">{view.name}</span>
                {isFirst ? (
                  <span className="ml-2">
                    <Chip tone="brand">{texts.isFirst}</Chip>
                  </span>
                ) : null}
                {view.shared ? (
                  <span className="block text-caption text-secondary">
                    {view.own ? texts.sharedOwn : texts.by(view.by)}
                  </span>
                ) : null}
              </span>
              <Button
                size="small"
                tone="outline"
                busy={busy}
                aria-label={isFirst ? texts.notFirstOf(view.name) : texts.makeFirstOf(view.name)}
                onClick={() => void change.run(view, isFirst ? 'not-first' : 'first')}
              >
                {isFirst ? texts.notFirst : texts.makeFirst}
              </Button>
              {view.own || mayShare ? (
                <Button
                  size="small"
                  tone="outline"
                  busy={busy}
                  aria-label={texts.removeOf(view.name)}
                  onClick={() => void change.run(view, 'remove')}
                >
                  {texts.remove}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </>
  )
}
