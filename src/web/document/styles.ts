/** The sheets of every page. Fonts have one of their own, because it never changes and the rest often does. */
import fonts from '#design/fonts.css?url'
import firstLetters from '#design/letters/first-letters.woff2?url'
import look from '#design/styles.css?url'

/** The piece that holds the letters of the first screens is asked for before the sheet that names it is read. */
export const styles = [
  { rel: 'stylesheet', href: fonts },
  { rel: 'stylesheet', href: look },
  { rel: 'preload', href: firstLetters, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
]
