/** How long something took says how fast the machine was: a test that asserts on it fails on a slower one. */
import type { Module, Node, Rule } from '../../reading/project.ts'
import { dotted, findIn, nameOf, walk } from '../../reading/walk.ts'
import { inTests } from './waiting.ts'

/** The machine's clock, the product's, and what the product answers of it. */
const clock = /^(performance\.now|Date\.now|(.+\.)?clock\.(ms|now)|process\.hrtime.*|(.+\.)?serverNow)$/
const instant = /^(Date\.parse|(.+\.)?getTime)$/
const comparisons = new Set(['<', '<=', '>', '>='])

export const noTimedAssertions: Rule = {
  name: 'no test asserts how long something took',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => inTests.test(path))
      .flatMap((module) => {
        const names = measuredNames(module)
        return findIn(module, (node, above) =>
          comparisons.has(String(node.operator)) &&
          above.some(isAssertion) &&
          (isMeasured(node, names) || holds(node, (one) => dotted(one) === 'performance.now'))
            ? 'asserts on elapsed time: compare with the clock before and after, or stop the clock'
            : undefined,
        )
      }),
}

const isAssertion = (node: Node) =>
  node.type === 'CallExpression' && /^(assert|expect|t\.assert)\b/.test(dotted(node.callee) ?? '')

type Names = { read: Set<string>; measured: Set<string> }

/** The names and fields that hold a reading of a clock, and those that hold a time between two. */
function measuredNames({ program }: Module): Names {
  const names: Names = { read: new Set(), measured: new Set() }
  let known = -1
  while (known < names.read.size + names.measured.size) {
    known = names.read.size + names.measured.size
    walk(program, (node) => {
      const [to, value] = givenIn(node)
      if (!to || !value || /Function/.test(value.type)) return
      if (isMeasured(value, names)) names.measured.add(to)
      else if (isReading(value, names)) names.read.add(to)
    })
  }
  return names
}

/** A constant, an assignment or a field of an object: the name and what it is given. */
function givenIn(node: Node): [string | undefined, Node | null | undefined] {
  if (node.type === 'VariableDeclarator') return [nameOf(node.id), node.init as Node | null]
  if (node.type === 'AssignmentExpression') return [nameOf(node.left), node.right as Node]
  if (node.type === 'Property' && !node.shorthand) return [nameOf(node.key), node.value as Node]
  return [undefined, undefined]
}

const holds = (node: Node, is: (one: Node) => boolean): boolean => {
  let found = false
  walk(node, (one, above) => {
    if (is(one) && !above.some(({ type }) => /Function/.test(type))) found = true
  })
  return found
}

const named = (node: Node, names: ReadonlySet<string>) => node.type === 'Identifier' && names.has(String(node.name))

const isReading = (node: Node, { read }: Names) =>
  holds(node, (one) => clock.test(dotted(one) ?? '') || isMachineTime(one) || named(one, read))
const isMachineTime = (node: Node) =>
  node.type === 'NewExpression' && dotted(node.callee) === 'Date' && (node.arguments as Node[]).length === 0

/** A difference to a reading of a clock, a name that holds one, or how far two instants lie apart. */
const isMeasured = (node: Node, names: Names): boolean =>
  holds(
    node,
    (one) =>
      (one.operator === '-' && isReading(one, names)) ||
      named(one, names.measured) ||
      (dotted(one.callee) === 'Math.abs' && holds(one, (of) => instant.test(dotted(of) ?? ''))),
  )
