import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { searchTexts as texts } from '#office/money/texts.ts'
import type { Found } from './use-found.ts'
import { longest } from '#web/forms/limits.ts'
import { listPaidFees } from '#office/money/contract.ts'

export function FoundList({ found, children }: { found: Found<'due'> | Found<'paid'>; children: ReactNode }) {
  const [keyword, setKeyword] = useState(found.keyword)
  const search = (event: FormEvent) => {
    event.preventDefault()
    void found.search(keyword)
  }
  const list = found.list
  return (
    <div className="flex flex-col gap-4">
      <form role="search" className="flex max-w-text items-end gap-2" onSubmit={search}>
        <div className="min-w-0 grow">
          <TextField
            label={texts.label}
            value={keyword}
            maxLength={longest(listPaidFees.body, 'keyword')}
            autoComplete="off"
            onChange={(event) => setKeyword(event.target.value)}
          />
        </div>
        <div className="[&>button]:min-h-14 lg:[&>button]:min-h-10">
          <Button type="submit" size="medium" tone="outline" busy={found.busy}>
            {texts.press}
          </Button>
        </div>
      </form>
      <ProblemBanner problem={found.problem} />
      <p role="status" className="text-small text-secondary tabular-nums empty:hidden">
        {found.keyword && list ? texts.found(list.total) : null}
      </p>
      {children}
      {list && list.rows.length < list.total ? (
        <div>
          <Button size="medium" tone="outline" busy={found.busy} onClick={() => void found.more()}>
            {texts.more}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
