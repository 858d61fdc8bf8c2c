/** The sheets of every page. Fonts have one of their own, because it never changes and the rest often does. */
import fonts from '#design/fonts.css?url'
import tokens from '#design/tokens.css?url'

export const styles = [
  { rel: 'stylesheet', href: tokens },
  { rel: 'stylesheet', href: fonts },
]
