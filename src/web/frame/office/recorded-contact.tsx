import { telAddress } from '#domain/digits.ts'
import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { useTimedReveal } from './timed-reveal.ts'
import { officeTexts } from '#web/frame/office/texts.ts'

const texts = officeTexts.contact

/** Each reveal is recorded; the value is held only here. */
export function RecordedContact({
  channel = 'phone',
  name,
  mask,
  ask,
}: {
  channel?: 'phone' | 'email'
  name: string
  mask: string
  ask: () => Promise<string | undefined>
}) {
  const { value, show, hide } = useTimedReveal()
  const [busy, setBusy] = useState(false)
  if (mask === '') return <span className="text-secondary">{texts.none}</span>
  const press = async () => {
    setBusy(true)
    const opened = await ask().finally(() => setBusy(false))
    if (opened !== undefined) show(opened)
  }
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 lg:flex-nowrap">
      {value === null ? (
        <span className="whitespace-nowrap tabular-nums">{mask}</span>
      ) : (
        <a
          data-private=""
          href={channel === 'phone' ? telAddress(value) : `mailto:${value}`}
          className="font-semibold whitespace-nowrap text-brand-700 underline underline-offset-4"
        >
          {value}
        </a>
      )}
      {value === null ? (
        <Button
          size="small"
          tone="outline"
          busy={busy}
          aria-label={texts.of[channel](name)}
          onClick={() => void press()}
        >
          {texts.press}
        </Button>
      ) : (
        <Button size="small" tone="outline" onClick={hide}>
          {texts.hide}
        </Button>
      )}
    </span>
  )
}
