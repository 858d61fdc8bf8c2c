/**
 * 5,000 invented posts, the same in every run: some hundred letters each, with rare and common words for the search.
 */
import pg from 'pg'

/** Two letters each; the shares are of all news. A rare one occurs in some twenty posts, the last in none. */
export const searched = { common: '소득', middling: '퇴직', rare: '벼룩', none: '쀍꿻' } as const
/** Ends every second post, as offices do: the longest text that half of all posts share. */
export const sentence =
  '이 글은 2026년 5월을 기준으로 썼어요. 사람마다 사정이 달라 실제 세금은 다를 수 있으니, 신고하기 전에 담당 세무사와 꼭 상의해 주세요. 자료를 그대로 옮기지 말아 주세요. 문의는 전화로 받아요.'
const shares = { common: 0.5, middling: 0.02 }
const rareEvery = 5_000

/** The same numbers in every run (mulberry32). */
function randoms(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = randoms(20_260_512)
const below = (count: number) => Math.floor(random() * count)
/**
 * Syllables with the frequencies of Korean; those of the searched words are left out, so that their shares are exact.
 */
const searchedCharacters = new Set(Object.values(searched).flatMap((word) => [...word]))
const syllables = Array.from({ length: 1_200 }, (_, at) =>
  String.fromCodePoint(0xac00 + ((at * 9_311) % 11_172)),
).filter((character) => !searchedCharacters.has(character))
const syllable = () => syllables[Math.floor(syllables.length * random() ** 2.2)] ?? ''
const vocabulary = Array.from({ length: 6_000 }, () => Array.from({ length: 1 + below(4) }, syllable).join(''))
const word = () => vocabulary[Math.floor(vocabulary.length * random() ** 2.5)] ?? ''
const words = (count: number) => Array.from({ length: count }, word).join(' ')

type Row = { title: string; writer: string; text: string; at: Date }

function rowAt(index: number, first: Date): Row {
  const marks = [
    random() < shares.common && `${searched.common}세`,
    random() < shares.middling && `${searched.middling}금`,
    index % rareEvery === 7 && searched.rare,
    random() < 0.3 && `2026년 ${below(100)}%`,
    random() < 0.1 && 'VAT',
  ].filter((mark) => mark !== false)
  const text = [words(30 + below(20)), ...marks, words(30 + below(20)), ...(index % 2 === 0 ? [sentence] : [])].join(
    ' ',
  )
  const inTitle = marks[below(marks.length + 1)] ?? ''
  // Every twentieth post has the same time as the one before.
  const at = new Date(first.getTime() + (index - (index % 20 === 19 ? 1 : 0)) * 60_000)
  return {
    title: `${words(3 + below(4))} ${inTitle}`.trim(),
    writer: below(200) === 0 ? `${searched.common}세무` : `세무법인 ${vocabulary[below(40)] ?? ''}`,
    text,
    at,
  }
}

/** Adds `count` news, the latest a minute before `until`. Needs the owner's address. Returns the seconds it took. */
export async function fillPosts(ownerUrl: string, count: number, until: Date): Promise<number> {
  const began = performance.now()
  const first = new Date(until.getTime() - (count + 1) * 60_000)
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, application_name: 'jongso bench' })
  try {
    for (let from = 0; from < count; from += 2_000) {
      const rows = Array.from({ length: Math.min(2_000, count - from) }, (_, at) => rowAt(from + at, first))
      await pool.query(
        `insert into posts (board, title, writer, content_html, content_text, published_at, created_at, updated_at)
         select 'news', title, writer, '<p>' || content || '</p>', content, at, at, at from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) as filled (title, writer, content, at)`,
        [
          rows.map((row) => row.title),
          rows.map((row) => row.writer),
          rows.map((row) => row.text),
          rows.map((row) => row.at.toISOString()),
        ],
      )
    }
    await pool.query('vacuum analyze posts')
  } finally {
    await pool.end()
  }
  return Math.round((performance.now() - began) / 1000)
}
