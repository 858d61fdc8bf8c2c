import { useState } from 'react'
import { Icon } from '#design/icons/icon.tsx'
import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { boardPaths, postHref } from '#domain/post/post.ts'
import type { DeskPost } from '#office/posts/contract.ts'
import { FilesPart } from '#office/posts/files/files-part.tsx'
import { FramedPreview } from '#office/posts/preview/framed-preview.tsx'
import { PreviewPane } from '#office/posts/preview/preview-pane.tsx'
import { usePreview } from '#office/posts/preview/use-preview.ts'
import { RevisionsPart } from '#office/posts/revisions/revisions-part.tsx'
import { stateTones } from '#office/posts/state-tones.ts'
import { deskTexts } from '#office/posts/texts.ts'
import { useBranch } from '#web/document/branch.ts'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { placeName } from './typed.ts'
import { usePostEditor, type PostEditorProps } from './use-post-editor.ts'
import { PostFields } from './post-fields.tsx'

const texts = deskTexts.form

/**
 * One post being written or changed: its fields, what is attached, what it said before, and how readers will get it.
 */
export function EditorScreen({ listHref, ...of }: PostEditorProps & { listHref: string }) {
  const writing = usePostEditor(of)
  const preview = usePreview(writing)
  const { affiliationId } = useBranch()
  const [isFramed, setFramed] = useState(false)
  const { base, typed, restored } = writing
  const place = of.places.find((one) => placeName(one) === typed.place) ?? base
  return (
    <OfficePage
      title={base ? texts.changeTitle : texts.newTitle}
      aside={base ? <Chip tone={stateTones[base.state]}>{deskTexts.states[base.state]}</Chip> : null}
      actions={<Ways base={base} listHref={listHref} />}
    >
      <div className="flex flex-col gap-6">
        {restored ? <Restored onDrop={writing.drop} /> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-8">
            <PostFields writing={writing} places={of.places} now={of.now} />
            <FilesPart postId={base?.id ?? null} files={base?.files ?? []} onFiles={writing.setFiles} />
            <RevisionsPart
              postId={base?.id ?? null}
              version={base?.version ?? 0}
              isDirty={writing.isDirty}
              onTake={writing.type}
            />
          </div>
          <div
            className="min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
            tabIndex={0}
            role="group"
            aria-label={texts.preview}
          >
            <PreviewPane
              preview={preview}
              title={typed.title}
              place={deskTexts.place(place?.board ?? 'notices', place?.branchName ?? null)}
              isFramed={isFramed}
              onFrame={() => setFramed(!isFramed)}
            />
          </div>
        </div>
        {/* What every branch shows stands in the frame of the branch whose site this is. */}
        {isFramed ? <FramedPreview post={preview.post} branchId={place?.branchId ?? affiliationId} /> : null}
      </div>
    </OfficePage>
  )
}

/** To the post on the site, and back to the list. */
function Ways({ base, listHref }: { base: DeskPost | null; listHref: string }) {
  const { affiliationId } = useBranch()
  // Another branch's notice stands on that branch's site alone.
  const isHere = base?.state === 'published' && (base.branchId === null || base.branchId === affiliationId)
  return (
    <>
      {base && isHere ? (
        <ButtonLink to={postHref(boardPaths[base.board], base.id)} target="_blank" size="small" tone="outline">
          {texts.open}
        </ButtonLink>
      ) : null}
      <ButtonLink
        to={listHref}
        size="small"
        tone="outline"
        icon={<Icon name="chevron-left" size={16} aria-hidden="true" />}
      >
        {texts.back}
      </ButtonLink>
    </>
  )
}

/** What was typed before and never saved stands in the fields again; it can be dropped. */
function Restored({ onDrop }: { onDrop: () => void }) {
  const drop = async () => {
    if (
      await confirm({
        title: texts.restored.ask,
        body: texts.restored.asked,
        yes: texts.restored.yes,
        no: texts.restored.no,
        tone: 'danger',
      })
    )
      onDrop()
  }
  return (
    <Banner
      tone="info"
      live
      title={texts.restored.title}
      action={
        <Button size="small" tone="outline" onClick={() => void drop()}>
          {texts.restored.drop}
        </Button>
      }
    >
      {texts.restored.body}
    </Banner>
  )
}
