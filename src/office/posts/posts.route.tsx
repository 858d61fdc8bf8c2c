/** /office/posts: the list, and with `?post=` one post of it being written (`new`: a new one). */
import { useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { call } from '#web/call.ts'
import { problemOfBoard } from '#web/frame/office/board.ts'
import { loadStaff } from '#web/frame/office/staff-session.ts'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { serverNow } from '#web/server-clock.ts'
import { deskHref, readDeskSearch, readPostQuery, type DeskSearch } from './list-address.ts'
import { deskTexts as texts } from './texts.ts'
import { EditorScreen } from './editor/editor.screen.tsx'
import { listDeskPosts, readDeskPost, type DeskList, type DeskPlace, type DeskPost } from './contract.ts'
import { PostsDeskScreen } from './posts.screen.tsx'

type Loaded = { staffId: string; search: DeskSearch } & (
  | { kind: 'list'; list: DeskList | null; problem: CallProblem | null }
  | { kind: 'editor'; post: DeskPost | null; places: DeskPlace[] }
  | { kind: 'missing' }
)

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded> {
  const params = new URL(request.url).searchParams
  const search = readDeskSearch(params)
  const asked = readPostQuery(params)
  const quiet = { signal: request.signal, quiet: true }
  const self = await loadStaff(readStaffSelf, staffSignOut)
  const at = { staffId: self.id, search }
  const { state, board, page } = search
  const query = { page: page - 1, ...(state ? { state } : {}), ...(board ? { board } : {}) }
  try {
    if (asked !== null && asked !== 'new')
      return { ...at, kind: 'editor', ...(await call(readDeskPost, { params: { id: asked } }, quiet)) }
    const list = await call(listDeskPosts, { query }, quiet)
    return asked === 'new'
      ? { ...at, kind: 'editor', post: null, places: list.places }
      : { ...at, kind: 'list', list, problem: null }
  } catch (thrown) {
    const problem = problemOfBoard(thrown, listDeskPosts.path)
    return problem.status === 404 ? { ...at, kind: 'missing' } : { ...at, kind: 'list', list: null, problem }
  }
}

const now = () => new Date(serverNow())

export default function PostsDeskRoute() {
  const loaded = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const listHref = deskHref(loaded.search, { page: loaded.search.page })
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
    const onWritten = (id: string) => void navigate(deskHref(loaded.search, { post: id }), { replace: true })
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
    <PostsDeskScreen
      list={loaded.list}
      search={loaded.search}
      problem={loaded.problem}
      reloading={state === 'loading'}
      now={now}
      onRetry={() => void revalidate()}
      onSearch={(search) => void navigate(deskHref(search, { page: search.page }), { replace: true })}
    />
  )
}
