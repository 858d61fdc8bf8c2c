import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { PostBody } from '#design/post/post-body.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import type { PostRevision } from '#office/posts/contract.ts'
import { revisionTexts } from './texts.ts'

const texts = revisionTexts.one

type RevisionDialogProps = {
  revision: PostRevision | null
  onTake: (revision: PostRevision) => void
  onClose: () => void
}

/** One earlier text as readers had it, and the way back to it. */
export function RevisionDialog({ revision, onTake, onClose }: RevisionDialogProps) {
  return (
    <Dialog
      open={revision !== null}
      wide
      title={revision ? texts.title(momentInWords(new Date(revision.changedAt))) : ''}
      onClose={onClose}
      foot={
        revision ? (
          <>
            <Button size="medium" onClick={() => onTake(revision)}>
              {texts.take}
            </Button>
            <Button size="medium" tone="outline" onClick={onClose}>
              {texts.close}
            </Button>
          </>
        ) : null
      }
    >
      {revision ? (
        <div className="flex flex-col gap-4 wrap-anywhere">
          <p>{texts.hint}</p>
          <div className="flex flex-col gap-5 rounded-card border border-line p-5 text-ink">
            <p className="text-h3">{revision.title}</p>
            <PostBody html={revision.html} />
          </div>
        </div>
      ) : null}
    </Dialog>
  )
}
