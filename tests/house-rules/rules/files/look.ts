/** Only the breakpoints and colours of the design. */
import { isTest, lineAt, type Project, type Rule } from '../../reading/project.ts'

const sheet = 'src/design/styles/sizes.css'
/** Tailwind's own names and widths in brackets; `@` in front asks the part's own width, which is no breakpoint. */
const condition =
  /(?<![\w@-])(?:(?:max|min)-)?(\d?x[sl]|sm|md|lg|\d+xl):(?=[\w[!@-])|(?<![\w@-])((?:max|min)-\[[^\]]+\]):/g

export const knownBreakpoints: Rule = {
  name: 'only the breakpoints of the design',
  find: (project) => {
    const known = new Set(breakpointsOf(project))
    return project.files
      .filter(({ path }) => /^src\/.*\.(tsx?|css)$/.test(path) && !isTest(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(condition)]
          .filter(([, name]) => name === undefined || !known.has(name))
          .map(({ 0: what, index }) => ({
            path,
            line: lineAt(text, index),
            what: `uses ${what}, which ${sheet} lacks`,
          })),
      )
  },
}

function breakpointsOf({ files }: Project): string[] {
  const text = files.find(({ path }) => path === sheet)?.text ?? ''
  return [...text.matchAll(/--breakpoint-([a-z\d]+):/g)].flatMap(([, name = '']) => name)
}

const colours = 'src/design/styles/colours.css'
/** Tailwind's own colours, which stand for nothing here unless the design has one of the same name. */
const colour =
  /(?<![\w-])(?:bg|text|border|divide|ring|outline|fill|stroke)-((?:white|black|slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)(?:-\d+)?)(?![\w-])/g

export const knownColours: Rule = {
  name: 'only the colours of the design',
  find: ({ files }) => {
    const text = files.find(({ path }) => path === colours)?.text ?? ''
    const known = new Set([...text.matchAll(/--color-([a-z\d-]+):/g)].map(([, name]) => name))
    return files
      .filter(({ path }) => /^src\/.*\.(tsx?|css)$/.test(path) && !isTest(path))
      .flatMap(({ path, text: code }) =>
        [...code.matchAll(colour)]
          .filter(([, name]) => !known.has(name))
          .map(({ 0: what, index }) => ({
            path,
            line: lineAt(code, index),
            what: `uses ${what}, which ${colours} lacks`,
          })),
      )
  },
}
