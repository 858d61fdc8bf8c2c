/** Addresses of the site are links of one typed form (src/domain/address/href.ts): a misspelt one does not compile. */
import { stepPaths } from '#domain/journey/step-paths.ts'
import { isTest, type Project, type Module, type Node, type Rule } from '../../reading/project.ts'
import { literalsOf, nameOf, type Literal } from '../../reading/walk.ts'

/** Where addresses are written: the table with its names, href() itself, and the file that gives each its screen. */
const tables = /^src\/(domain\/address\/(addresses|texts|href)|domain\/journey\/step-paths|routes)\.ts$/
/** Addresses of other companies. */
const elsewhere = /^src\/(integrations|server\/settings)\//

/** What stands under the site's origin and is no page: calls, files, what machines read. */
const noPage = /^\/(api|assets|branches|docs|gallery|livez|manifest|readyz|version)(\/|-|\?|$)|\.(ico|png|txt|xml)$/

const inMarkup = /\bhref="\/(?!(api|docs)\/)/
const linkName = /^(to|href|path|back|link|redirect|navigate|go|assign|replace)$/

const transparent = new Set(['ConditionalExpression', 'LogicalExpression', 'JSXExpressionContainer', 'TemplateLiteral'])

/** The node that uses a literal, and the node of it that is the literal or stands for it. */
function useOf({ node, above }: Literal): { user: Node | undefined; as: Node } {
  let as = node
  let at = above.length - 1
  while (transparent.has(above[at]?.type ?? '')) as = above[at--] as Node
  return { user: above[at], as }
}

function isHref({ user, as }: ReturnType<typeof useOf>): boolean {
  return user?.type === 'CallExpression' && nameOf(user.callee) === 'href' && (user.arguments as Node[])[0] === as
}

/** `/` alone is also a separator: it counts where its place says that it leads somewhere. */
function isLinkPlace({ user }: ReturnType<typeof useOf>): boolean {
  const name =
    user?.type === 'JSXAttribute'
      ? nameOf(user.name)
      : user?.type === 'CallExpression'
        ? nameOf((user.callee as Node).type === 'MemberExpression' ? (user.callee as Node).property : user.callee)
        : undefined
  return name !== undefined && linkName.test(name)
}

function beginsHere({ node, above }: Literal): boolean {
  const template = above.at(-1)
  return template?.type !== 'TemplateLiteral' || (template.quasis as Node[])[0] === node
}

const ofSource = (module: Module) => module.path.startsWith('src/') && !isTest(module.path)

/** Every link of a module in the typed form. */
export function typedLinksOf({ modules }: Project, of: string): string[] {
  return modules
    .filter(({ path }) => path === of)
    .flatMap(literalsOf)
    .filter((literal) => isHref(useOf(literal)))
    .map(({ value }) => value)
}

export const typedLinks: Rule = {
  name: 'an address of the site is written with href()',
  find: ({ modules }) =>
    modules
      .filter((module) => ofSource(module) && !tables.test(module.path) && !elsewhere.test(module.path))
      .flatMap((module) =>
        literalsOf(module)
          .filter((literal) => {
            const { value } = literal
            if (literal.node.regex) return false
            if (inMarkup.test(value)) return true
            if (!beginsHere(literal) || noPage.test(value)) return false
            const use = useOf(literal)
            return !isHref(use) && (value === '/' ? isLinkPlace(use) : /^\/[a-z?#]/i.test(value))
          })
          .map(({ value, line }) => ({
            path: module.path,
            line,
            what: `writes the address "${value.slice(0, 40)}": href() lets only an address of the table compile`,
          })),
      ),
}

const paths = Object.values(stepPaths).flatMap((lane): string[] => Object.values(lane))

/** A step's address anywhere in a text, but not the beginning of a longer one. */
const namesStep = (value: string) => paths.find((path) => new RegExp(`${path}(?![\\w-])`).test(value))

export const stepPathsOnce: Rule = {
  name: "a step's address is written once",
  find: ({ modules }) => {
    const written = modules.filter(ofSource).flatMap((module) =>
      literalsOf(module).flatMap(({ value, line }) => {
        const path = namesStep(value)
        return path ? [{ path: module.path, line, step: path }] : []
      }),
    )
    const home = 'src/domain/journey/step-paths.ts'
    return written
      .filter(
        ({ path, step }, at) =>
          path !== home || written.findIndex((one) => one.path === home && one.step === step) !== at,
      )
      .map(({ path, line, step }) => ({ path, line, what: `writes ${step}: it stands in ${home}` }))
  },
}
