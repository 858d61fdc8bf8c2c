import { Link } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { PostBody } from './post-body.tsx'
import { fileFacts } from '#domain/post/file-facts.ts'
import { type Board, type BoardPath, postHref } from '#domain/post/post.ts'
import { dotted } from '#domain/seoul-time.ts'
import { ShareButton } from '#web/messenger/share-button.tsx'
import { postPageTexts as texts } from './post.texts.ts'

function ShareButtons({ title, path, onPrint }: { title: string; path: string; onPrint: () => void }) {
  return (
    <div data-print="no" className="flex flex-wrap gap-2">
      <ShareButton title={title} path={path} label={texts.share.act} subject={texts.share.link} />
      <Button size="small" tone="outline" icon={<Icon name="printer" size={16} aria-hidden="true" />} onClick={onPrint}>
        {texts.print}
      </Button>
    </div>
  )
}

type Neighbour = { postId: string; title: string; writeDate: string }
export type Post = {
  postId: string
  board: Board
  title: string
  writer: string
  createdAt: string
  updatedAt?: string | undefined
  views: number
  content: string
  files: { filePath: string; originalFilename: string; sizeBytes: number }[]
  previous: Neighbour | null
  next: Neighbour | null
}

export type PostPageProps = { post: Post; path: BoardPath; list: string; onPrint: () => void }

export function PostPage({ post, path, list, onPrint }: PostPageProps) {
  return (
    <article className="mx-auto flex w-full max-w-text flex-col gap-8 px-5 py-8 lg:py-14">
      <PostHead post={post} path={path} list={list} onPrint={onPrint} />
      {post.files.length > 0 ? <Files files={post.files} /> : null}
      <PostBody html={post.content} />
      <Around post={post} path={path} list={list} />
      <div data-print="no" className="flex justify-center">
        <ButtonLink to={list} size="medium" tone="outline" icon={<Icon name="list" size={18} aria-hidden="true" />}>
          {texts.list}
        </ButtonLink>
      </div>
    </article>
  )
}

function PostHead({ post, path, list, onPrint }: Pick<PostPageProps, 'post' | 'path' | 'list' | 'onPrint'>) {
  const day = dotted(new Date(post.createdAt))
  return (
    <div className="flex flex-col gap-4 border-b border-line pb-6">
      <Link
        to={list}
        className="-my-2 inline-flex min-h-11 items-center self-start text-small font-semibold text-brand-700
          underline-offset-4 hover:underline"
      >
        {texts.boards[post.board]}
      </Link>
      <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
        {post.title}
      </h1>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex flex-wrap gap-x-3 text-small text-secondary">
          <span className="font-medium">{post.writer}</span>
          <time dateTime={post.createdAt} className="tabular-nums">
            {day}
          </time>
          {post.updatedAt ? (
            <time dateTime={post.updatedAt} className="tabular-nums">
              {texts.updated(dotted(new Date(post.updatedAt)))}
            </time>
          ) : null}
          <span className="tabular-nums">{texts.views(post.views.toLocaleString('ko-KR'))}</span>
        </p>
        <ShareButtons title={post.title} path={postHref(path, post.postId)} onPrint={onPrint} />
      </div>
    </div>
  )
}

function Files({ files }: { files: Post['files'] }) {
  return (
    <section
      aria-label={texts.files.title(files.length)}
      className="flex flex-col gap-1 rounded-card bg-ground px-5 pt-5 pb-3 more:border more:border-edge"
    >
      <h2 className="flex items-center gap-2 text-label">
        <Icon name="paperclip" size={18} aria-hidden="true" className="text-secondary" />
        {texts.files.title(files.length)}
      </h2>
      <ul className="flex flex-col">
        {files.map((file) => {
          const { extension, size } = fileFacts(file.originalFilename, file.sizeBytes)
          return (
            <li key={file.filePath}>
              <a
                href={file.filePath}
                download={file.originalFilename}
                className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 text-small underline-offset-4
                  hover:underline"
              >
                <span className="min-w-0 font-medium break-all">{file.originalFilename}</span>
                <span className="text-secondary tabular-nums">{texts.files.kind(extension, size)}</span>
                <span className="sr-only">{texts.files.save}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Around({ post, path, list }: Pick<PostPageProps, 'post' | 'path' | 'list'>) {
  const words = texts.around
  const rows = [
    { name: words.next, none: words.noNext, to: post.next, icon: 'chevron-up' as const },
    { name: words.previous, none: words.noPrevious, to: post.previous, icon: 'chevron-down' as const },
  ]
  return (
    <nav aria-label={words.label} className="border-t border-ink text-small">
      <ul>
        {rows.map(({ name, none, to, icon }) => (
          <li
            key={name}
            className="relative flex min-h-14 items-center gap-4 border-b border-line py-2 transition-colors
              duration-150 has-[a]:hover:bg-ground lg:px-3"
          >
            <span className="flex w-22 shrink-0 items-center gap-1.5 font-semibold text-secondary">
              <Icon name={icon} size={18} aria-hidden="true" />
              {name}
            </span>
            {to ? (
              <>
                <Link
                  to={postHref(path, to.postId)}
                  state={{ list }}
                  className="line-clamp-2 min-w-0 grow rounded-small font-medium after:absolute after:inset-0"
                >
                  {to.title}
                </Link>
                <time dateTime={to.writeDate} className="hidden shrink-0 text-secondary tabular-nums lg:block">
                  {dotted(new Date(to.writeDate))}
                </time>
              </>
            ) : (
              <span className="text-quiet">{none}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
