/** Further states of the boards: searches, empty and failed lists, a post that is hard to lay out, a missing post. */
import { postsTexts } from '#site/posts/texts.ts'
import { hostileBodies } from '#tests/support/text/hostile-bodies.ts'
import { arriveWith, loaded } from './router-answers.ts'
import type { Screen } from './screen.ts'

const { news } = postsTexts.boards
const listHead = { title: news.name }
/** The longest search, without a place to break the line. */
const longWord = '종합소득세'.repeat(20)
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: String(count - at),
    number: at + 1,
    title: `종합소득세 신고 전에 확인할 것 ${at + 1}`,
    writer: '가온세무회계',
    writtenAt: '2025-04-01T00:00:00Z',
    day: '2025.04.01',
    views: '1,234',
    fresh: at === 0,
  }))
const asked = { page: 1, field: 'all', keyword: '' }

const nothing = () => new Promise<void>(() => undefined)

export const postScreens: readonly Screen[] = [
  { name: 'news-none', from: '/tax-news?keyword=zzz', seen: postsTexts.none.title('zzz') },
  {
    name: 'news-found-long',
    from: '/terms',
    seen: news.name,
    go: ({ page }) =>
      arriveWith(page, '/tax-news', '/tax-news', {
        data: {
          kind: 'list',
          asked: { ...asked, keyword: longWord },
          head: listHead,
          rows: rowsOf(10),
          total: 1_000,
          pages: 100,
        },
      }),
  },
  { name: 'news-beyond', from: '/tax-news?page=77', seen: postsTexts.beyond.title, status: 404 },
  {
    name: 'news-empty',
    from: '/terms',
    seen: postsTexts.empty.news.title,
    go: ({ page }) =>
      arriveWith(page, '/tax-news', '/tax-news', {
        data: { kind: 'list', asked, head: listHead, rows: [], total: 0, pages: 0 },
      }),
  },
  {
    name: 'notices-empty',
    from: '/terms',
    seen: postsTexts.empty.notices.title,
    go: ({ page }) =>
      arriveWith(page, '/notices', '/notices', {
        data: { kind: 'list', asked, head: listHead, rows: [], total: 0, pages: 0 },
      }),
  },
  {
    name: 'news-failed',
    from: '/terms',
    seen: postsTexts.failed.title,
    go: ({ page }) =>
      arriveWith(page, '/tax-news', '/tax-news', {
        data: { kind: 'failed', asked, head: listHead, requestId: 'GALLERY001' },
      }),
  },
  {
    name: 'news-retrying',
    from: '/terms',
    unanswered: true,
    seen: postsTexts.failed.title,
    go: async ({ page }) => {
      await arriveWith(page, '/tax-news', '/tax-news', {
        data: { kind: 'failed', asked, head: listHead, requestId: 'GALLERY001' },
      })
      await page.route('**/tax-news.data?**', nothing)
      await page.getByRole('button', { name: postsTexts.failed.retry }).click()
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'post-hostile',
    fullest: true,
    from: '/tax-news/1',
    seen: '<script>',
    go: async ({ page }) => {
      const { post, head } = (await loaded(page, '/tax-news/:id')) as { post: object; head: object }
      const long = `${'아주긴낱말'.repeat(30)} https://example.com/${'path/'.repeat(40)}`
      const files = [
        {
          filePath: '/api/posts/files/x',
          originalFilename: `${'이름이-아주-긴-첨부-파일-'.repeat(8)}.hwp`,
          sizeBytes: 12_345_678,
        },
      ]
      await arriveWith(page, '/tax-news/2', '/tax-news/:id', {
        data: {
          kind: 'post',
          head,
          post: {
            ...post,
            title: `<script>${'제목도'.repeat(20)}`,
            files,
            content: [`<p>${long}</p>`, ...Object.values(hostileBodies)].join(''),
          },
        },
      })
    },
  },
  { name: 'post-missing', from: '/tax-news/999999', seen: postsTexts.missing.title, status: 404 },
]
