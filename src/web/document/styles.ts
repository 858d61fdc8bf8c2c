/** Fonts are separate because they never change. */
import fonts from '#design/fonts.css?url'
import firstLetters from '#design/letters/first-letters.woff2?url'
import look from '#design/styles.css?url'

/** Preload before the sheet that names it is parsed. */
export const styles = [
  { rel: 'stylesheet', href: fonts },
  { rel: 'stylesheet', href: look },
  { rel: 'preload', href: firstLetters, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
]
