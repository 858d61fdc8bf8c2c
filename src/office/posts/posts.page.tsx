/** `?post=` opens the editor; `?post=new` starts a new post. */
import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { PostBody } from '#web/frame/post-body.tsx'
import { boardPaths, postHref } from '#domain/post/post.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { toListProblem } from '#web/frame/office/board.ts'
import { framedTexts } from '#web/frame/office/framed.texts.ts'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { loadStaff } from '#web/frame/office/staff-session.ts'
import type { Post } from '#web/frame/post-page.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { serverNow } from '#web/server-clock.ts'
import {
  type OfficePostList,
  type OfficePostPlace,
  type OfficePost,
  listOfficePosts,
  previewPost,
  readOfficePost,
} from './contract.ts'
import { PostFields } from './editor/post-fields.tsx'
import { formOf, placeName } from './editor/typed.ts'
import { type PostEditorProps, type Writing, usePostEditor } from './editor/use-post-editor.ts'
import { FilesPart } from './files-part.tsx'
import { type PostSearch, postListHref, readPostSearch, readPostQuery } from './list-address.ts'
import { OfficePostsView } from './posts.view.tsx'
import { FramedPreview } from './preview/framed-preview.tsx'
import { RevisionsPart } from './revisions-part.tsx'
import { stateTones } from './state-tones.ts'
import { postTexts as texts } from './texts.ts'

const restMs = 600

type Preview = { post: Post | null; failed: boolean }

function usePreview({ base, typed }: Pick<Writing, 'base' | 'typed'>): Preview {
  const [post, setPost] = useState<Post | null>(null)
  const [failed, setFailed] = useState(false)
  const { board, branchId, title, body, publishedAt } = formOf(typed, true, base)
  const postId = base?.id ?? null
  const files = base?.files.length ?? 0
  useEffect(() => {
    const over = new AbortController()
    const timer = setTimeout(
      () => {
        const given = { board, branchId, postId, title, body, publishedAt }
        call(previewPost, { body: given }, { signal: over.signal, quiet: true }).then(
          (answer) => {
            setPost(answer)
            setFailed(false)
          },
          () => setFailed(!over.signal.aborted),
        )
      },
      post === null ? 0 : restMs,
    )
    return () => {
      clearTimeout(timer)
      over.abort()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `post` must not restart the timer.
  }, [board, branchId, postId, title, body, publishedAt, base?.version, files])
  return { post, failed }
}

const previewPaneTexts = texts.form

type PreviewPaneProps = { preview: Preview; title: string; place: string; isFramed: boolean; onFrame: () => void }

function PreviewPane({ preview: { post, failed }, title, place, isFramed, onFrame }: PreviewPaneProps) {
  const html = post?.content ?? ''
  return (
    <section aria-label={previewPaneTexts.preview} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-label">{previewPaneTexts.preview}</h2>
        <Button size="small" tone="outline" aria-expanded={isFramed} onClick={onFrame}>
          {isFramed ? framedTexts.close : framedTexts.press}
        </Button>
      </div>
      <div className="flex min-w-0 flex-col gap-6 rounded-card border border-line p-5 wrap-anywhere">
        <div className="flex flex-col gap-2 border-b border-line pb-5">
          <span className="text-small font-semibold text-brand-700">{place}</span>
          <p className="text-h2">{title.trim() || <span className="text-quiet">{previewPaneTexts.title}</span>}</p>
        </div>
        {html === '' ? (
          <p className="text-small text-secondary">{previewPaneTexts.previewEmpty}</p>
        ) : (
          <PostBody html={html} />
        )}
      </div>
      <p aria-live="polite" className="text-small text-danger empty:hidden">
        {failed ? previewPaneTexts.previewFailed : null}
      </p>
    </section>
  )
}

const editorTexts = texts.form

function EditorScreen({ listHref, ...editorProps }: PostEditorProps & { listHref: string }) {
  const writing = usePostEditor(editorProps)
  const preview = usePreview(writing)
  const { affiliationId } = useBranch()
  const [isFramed, setFramed] = useState(false)
  const { base, typed, restored } = writing
  const place = editorProps.places.find((place) => placeName(place) === typed.place) ?? base
  return (
    <OfficePage
      title={base ? editorTexts.changeTitle : editorTexts.newTitle}
      aside={base ? <Chip tone={stateTones[base.state]}>{texts.states[base.state]}</Chip> : null}
      actions={<Ways base={base} listHref={listHref} />}
    >
      <div className="flex flex-col gap-6">
        {restored ? <Restored onDrop={writing.drop} /> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-8">
            <PostFields writing={writing} places={editorProps.places} now={editorProps.now} />
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
            aria-label={editorTexts.preview}
          >
            <PreviewPane
              preview={preview}
              title={typed.title}
              place={texts.place(place?.board ?? 'notices', place?.branchName ?? null)}
              isFramed={isFramed}
              onFrame={() => setFramed(!isFramed)}
            />
          </div>
        </div>
        {isFramed ? <FramedPreview post={preview.post} branchId={place?.branchId ?? affiliationId} /> : null}
      </div>
    </OfficePage>
  )
}

function Ways({ base, listHref }: { base: OfficePost | null; listHref: string }) {
  const { affiliationId } = useBranch()
  const isHere = base?.state === 'published' && (base.branchId === null || base.branchId === affiliationId)
  return (
    <>
      {base && isHere ? (
        <ButtonLink to={postHref(boardPaths[base.board], base.id)} target="_blank" size="small" tone="outline">
          {editorTexts.open}
        </ButtonLink>
      ) : null}
      <ButtonLink
        to={listHref}
        size="small"
        tone="outline"
        icon={<Icon name="chevron-left" size={16} aria-hidden="true" />}
      >
        {editorTexts.back}
      </ButtonLink>
    </>
  )
}

function Restored({ onDrop }: { onDrop: () => void }) {
  const drop = async () => {
    if (
      await confirm({
        title: editorTexts.restored.ask,
        body: editorTexts.restored.asked,
        yes: editorTexts.restored.yes,
        no: editorTexts.restored.no,
        tone: 'danger',
      })
    )
      onDrop()
  }
  return (
    <Banner
      tone="info"
      live
      title={editorTexts.restored.title}
      action={
        <Button size="small" tone="outline" onClick={() => void drop()}>
          {editorTexts.restored.drop}
        </Button>
      }
    >
      {editorTexts.restored.body}
    </Banner>
  )
}

type Loaded = { staffId: string; search: PostSearch } & (
  | { kind: 'list'; list: OfficePostList | null; problem: CallProblem | null }
  | { kind: 'editor'; post: OfficePost | null; places: OfficePostPlace[] }
  | { kind: 'missing' }
)

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded> {
  const params = new URL(request.url).searchParams
  const search = readPostSearch(params)
  const openedPost = readPostQuery(params)
  const quiet = { signal: request.signal, quiet: true }
  const self = await loadStaff(readStaffSelf, staffSignOut)
  const at = { staffId: self.id, search }
  const { state, board, page } = search
  const query = { page: page - 1, ...(state ? { state } : {}), ...(board ? { board } : {}) }
  try {
    if (openedPost !== null && openedPost !== 'new')
      return { ...at, kind: 'editor', ...(await call(readOfficePost, { params: { id: openedPost } }, quiet)) }
    const list = await call(listOfficePosts, { query }, quiet)
    return openedPost === 'new'
      ? { ...at, kind: 'editor', post: null, places: list.places }
      : { ...at, kind: 'list', list, problem: null }
  } catch (thrown) {
    const problem = toListProblem(thrown, listOfficePosts.path)
    return problem.status === 404 ? { ...at, kind: 'missing' } : { ...at, kind: 'list', list: null, problem }
  }
}

const now = () => new Date(serverNow())

export default function OfficePostsPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const listHref = postListHref(loaded.search, { page: loaded.search.page })
  if (loaded.kind === 'missing') {
    return (
      <OfficePage title={texts.title}>
        <EmptyState
          title={texts.missing.title}
          action={
            <ButtonLink to={listHref} size="medium">
              {texts.missing.back}
            </ButtonLink>
          }
        >
          {texts.missing.body}
        </EmptyState>
      </OfficePage>
    )
  }
  if (loaded.kind === 'editor') {
    const { post, places, staffId } = loaded
    const onWritten = (id: string) => void navigate(postListHref(loaded.search, { post: id }), { replace: true })
    return (
      <EditorScreen
        key={post?.id ?? 'new'}
        staffId={staffId}
        post={post}
        places={places}
        now={now}
        listHref={listHref}
        onWritten={onWritten}
      />
    )
  }
  return (
    <OfficePostsView
      list={loaded.list}
      search={loaded.search}
      problem={loaded.problem}
      reloading={state === 'loading'}
      now={now}
      onRetry={() => void revalidate()}
      onSearch={(search) => void navigate(postListHref(search, { page: search.page }), { replace: true })}
    />
  )
}
