import { Icon } from '#design/icons/icon.tsx'
import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { ask } from '#design/dialogs/confirm.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { boardPaths, postHref } from '#domain/post/post.ts'
import { stateTones } from '#office/posts/state-tones.ts'
import { deskTexts } from '#office/posts/texts.ts'
import { useBranch } from '#web/document/branch.ts'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { FilesPart } from './files-part.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { placeName } from './typed.ts'
import { usePostEditor, type PostEditorProps } from './use-post-editor.ts'
import { PostFields } from './post-fields.tsx'

const texts = deskTexts.form

/** One post being written or changed: its fields, what is attached, and how readers will see it. */
export function EditorScreen({ listHref, ...of }: PostEditorProps & { listHref: string }) {
  const writing = usePostEditor(of)
  const { base, typed, restored } = writing
  const place = of.places.find((one) => placeName(one) === typed.place)
  const { affiliationId } = useBranch()
  // Another branch's notice stands on that branch's site alone.
  const isHere = base?.state === 'published' && (base.branchId === null || base.branchId === affiliationId)
  return (
    <OfficePage
      title={base ? texts.changeTitle : texts.newTitle}
      aside={base ? <Chip tone={stateTones[base.state]}>{deskTexts.states[base.state]}</Chip> : null}
      actions={
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
      }
    >
      <div className="flex flex-col gap-6">
        {restored ? <Restored onDrop={writing.drop} /> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-8">
            <PostFields writing={writing} places={of.places} now={of.now} />
            <FilesPart postId={base?.id ?? null} files={base?.files ?? []} onFiles={writing.setFiles} />
          </div>
          <div
            className="min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
            tabIndex={0}
            role="group"
            aria-label={texts.preview}
          >
            <PreviewPane
              title={typed.title}
              body={typed.body}
              place={deskTexts.place(
                place?.board ?? base?.board ?? 'notices',
                place?.branchName ?? base?.branchName ?? null,
              )}
            />
          </div>
        </div>
      </div>
    </OfficePage>
  )
}

/** What was typed before and never saved stands in the fields again; it can be dropped. */
function Restored({ onDrop }: { onDrop: () => void }) {
  const drop = async () => {
    if (
      await ask({
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
