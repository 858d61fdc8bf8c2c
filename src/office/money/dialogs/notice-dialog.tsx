import { TextField } from '#design/fields/text-field.tsx'
import type { OddNotice } from '#office/money/contract.ts'
import { actTexts, noticeTexts as texts } from '#office/money/texts.ts'
import type { MoneyActs } from './use-money-acts.ts'
import { handleNotice } from '#office/money/contract.ts'
import { FormDialog } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

export function NoticeDialog({ notice, acts }: { notice: OddNotice; acts: MoneyActs }) {
  const form = useApiForm({
    endpoint: handleNotice,
    start: { note: '' },
    sentences: { note: actTexts.missing },
    toBody: ({ note }) => ({ note: note.trim() }),
    act: acts,
    send: async ({ note }) => acts.handle(notice, note),
  })
  return (
    <FormDialog form={form} open title={texts.press} onClose={acts.close} yes={texts.save} size="large">
      <p className="text-small">{texts.kinds[notice.kind]}</p>
      <TextField label={texts.note} hint={texts.hint} autoComplete="off" {...form.field('note')} />
    </FormDialog>
  )
}
