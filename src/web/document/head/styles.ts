/** The sheets of every page. Fonts have one of their own, because it never changes and the rest often does. */
import most from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.91.woff2?url'
import more from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.90.woff2?url'
import many from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.89.woff2?url'
import fonts from '#design/fonts.css?url'
import tokens from '#design/tokens.css?url'

/** The pieces that hold the commonest syllables and every figure, asked for before the sheet that names them is read. More of them would hold back the first paint on a slow line. */
const firstPieces = [most, more, many].map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const }))

export const styles = [
  { rel: 'stylesheet', href: tokens },
  { rel: 'stylesheet', href: fonts },
  ...firstPieces,
]
