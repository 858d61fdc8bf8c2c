import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import { deskTexts } from '#office/posts/texts.ts'
import type { DeskPost } from '#office/posts/contract.ts'

const texts = deskTexts.form.meanwhile

/**
 * Another person changed the post first: what they saved, and whose text shall stand. What was typed here is still in
 * the fields.
 */
export function Meanwhile({
  theirs,
  busy,
  onMine,
  onTheirs,
}: {
  theirs: DeskPost
  busy: boolean
  onMine: () => void
  onTheirs: () => void
}) {
  const take = async () => {
    if (await confirm({ title: texts.ask, body: texts.asked, yes: texts.yes, no: texts.no, tone: 'danger' })) onTheirs()
  }
  return (
    <Banner
      tone="warning"
      live
      title={texts.title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" busy={busy} onClick={onMine}>
            {texts.mine}
          </Button>
          <Button size="small" tone="outline" onClick={() => void take()}>
            {texts.take}
          </Button>
        </div>
      }
    >
      <p>{texts.body(theirs.changedBy, momentInWords(new Date(theirs.changedAt)))}</p>
      <details className="pt-2">
        <summary className="inline-flex min-h-10 items-center font-medium underline underline-offset-4">
          {texts.theirs}
        </summary>
        <div
          className="mt-1 flex max-h-80 flex-col gap-2 overflow-y-auto rounded-field bg-paper p-3"
          tabIndex={0}
          role="group"
          aria-label={texts.theirs}
        >
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {theirs.title}
            <Chip>{deskTexts.states[theirs.state]}</Chip>
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere text-secondary">{theirs.body}</p>
        </div>
      </details>
    </Banner>
  )
}
