/** Forms of code the project does without: classes, default exports, and HTML past the sanitiser. */
import { isTest, type Rule } from '../../reading/project.ts'
import { dotted, findIn, nameOf } from '../../reading/walk.ts'

const errorName = /(Error|^Problem|^Failure)$/

export const noClasses: Rule = {
  name: 'functions, no classes but errors',
  find: ({ modules }) =>
    modules.flatMap((module) =>
      findIn(module, (node) => {
        if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return undefined
        const parent = dotted(node.superClass)
        return parent && errorName.test(parent)
          ? undefined
          : `is a class (${nameOf(node.id) ?? 'without a name'}) and no error`
      }),
    ),
}

/** Where React Router, Vite and Drizzle look for a default export. */
const demanded =
  /(\.(page|layout)\.tsx|^src\/(root|entry\.(client|server))\.tsx|^src\/routes\.ts|^[a-z.-]+\.config\.ts)$/

export const namedExports: Rule = {
  name: 'default exports only where the framework demands them',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => !demanded.test(path))
      .flatMap((module) =>
        findIn(module, (node) => {
          if (node.type === 'ExportDefaultDeclaration') return 'has a default export'
          return node.type === 'ExportSpecifier' && nameOf(node.exported) === 'default'
            ? 'has a default export'
            : undefined
        }),
      ),
}

export const rawHtml: Rule = {
  name: 'HTML is not written past React',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => path.startsWith('src/'))
      .flatMap((module) =>
        findIn(module, (node) => {
          const name =
            node.type === 'JSXAttribute' ? nameOf(node.name) : node.type === 'Property' ? nameOf(node.key) : undefined
          if (name === 'dangerouslySetInnerHTML') return 'uses dangerouslySetInnerHTML'
          const member = node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : undefined
          return member === 'innerHTML' || member === 'outerHTML' || member === 'insertAdjacentHTML'
            ? `uses ${member}`
            : undefined
        }),
      ),
}

/** The browser's own arrow differs from ours in size, colour and place. */
export const oneArrow: Rule = {
  name: 'a list to choose from has the arrow of the design',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/design/'))
      .flatMap((module) =>
        findIn(module, (node) =>
          node.type === 'JSXOpeningElement' &&
          nameOf(node.name) === 'select' &&
          !JSON.stringify(node.attributes).includes('appearance-none')
            ? 'draws the arrow of the browser: use SelectField or SmallSelect'
            : undefined,
        ),
      ),
}

/** One firm is a value. A difference between firms is a field of it (docs/map.md, "A branch"). */
const idOf = new Set(['affiliationId', 'affiliationName', 'branchId', 'siteId', 'siteReq'])
const ofBranch = new Set(['id', 'name', 'siteName'])

function asksWhichBranch(node: unknown): boolean {
  const path = dotted(node)?.split('.') ?? []
  const last = path.at(-1) ?? ''
  return idOf.has(last) || (ofBranch.has(last) && /branch$/i.test(path.at(-2) ?? ''))
}

const isText = (node: unknown) => {
  const { type, value } = (node ?? {}) as { type?: string; value?: unknown }
  return (type === 'Literal' && typeof value === 'string' && value !== '') || type === 'TemplateLiteral'
}

export const noBranchById: Rule = {
  name: 'no branch is told apart by its id',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => path.startsWith('src/') && !isTest(path))
      .flatMap((module) =>
        findIn(module, (node) => {
          if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) {
            const compared =
              (asksWhichBranch(node.left) && isText(node.right)) || (asksWhichBranch(node.right) && isText(node.left))
            if (compared) return 'compares a branch with a written id: make the difference a field of the branch'
          }
          if (node.type === 'SwitchStatement' && asksWhichBranch(node.discriminant))
            return 'switches on the branch: make the difference a field of the branch'
          return undefined
        }),
      ),
}

/** Labels of Node's decoder for Korean: it lacks most syllables of CP949 and turns 김믜 into something else. */
const koreanLabel = /^(?:x-)?(?:euc-?kr|cp-?949|windows-949|ks_?c_?5601(?:-19\d\d)?|korean|uhc|ms949)$/i

export const oneKoreanDecoder: Rule = {
  name: 'Korean bytes are read by the one decoder',
  find: ({ modules }) =>
    modules.flatMap((module) =>
      findIn(module, (node) => {
        if (node.type !== 'NewExpression' || dotted(node.callee) !== 'TextDecoder') return undefined
        const [label] = node.arguments as { type: string; value?: unknown }[]
        if (!label) return undefined
        if (label.type !== 'Literal') return 'decodes by a label that is not written out'
        return koreanLabel.test(String(label.value))
          ? 'decodes Korean with TextDecoder instead of decodeCp949'
          : undefined
      }),
    ),
}
