/** A field's longest text, read from the contract's schema. */
import type { AnyEndpoint, Schema } from '#contract/endpoint.ts'

type Check = { _zod: { def: { check: string; maximum?: number; pattern?: RegExp } } }
type Node = {
  _zod: {
    def: {
      shape?: Record<string, Node>
      element?: Node
      innerType?: Node
      in?: Node
      options?: readonly Node[]
      checks?: readonly Check[]
    }
  }
}

/** A pattern of one repeated class, such as `^[\w-]{1,40}$`, sets a limit too. */
const repeated = /^\^\(?(?:\\[dw]|\[(?:\\.|[^\]\\])+\])\{(?:\d+,)?(\d+)\}\)?\??\$$/

type Path<Body> = (Body extends unknown ? keyof Body & string : never) | `${string}.${string}`

/** Undefined without a limit. In `path` (`words.siteName`) `*` is any item of a list. */
export function findLimit(schema: AnyEndpoint['body'], path: string): number | undefined {
  const field = path.split('.').reduce<Node | undefined>(findChild, schema as unknown as Node | undefined)
  return field && findMaximum(field)
}

/** As above for a limited field. Throws where the schema has no such field or no limit for it. */
export function longest<Body>(schema: Schema<Body> | undefined, path: Path<Body>): number {
  const most = findLimit(schema, path)
  if (most === undefined) throw new Error(`the schema sets no longest text for ${path}`)
  return most
}

function unwrapped(node: Node): Node {
  const { innerType, in: input } = node._zod.def
  const inside = innerType ?? input
  return inside ? unwrapped(inside) : node
}

function findChild(parent: Node | undefined, name: string): Node | undefined {
  if (!parent) return undefined
  const { shape, element, options } = unwrapped(parent)._zod.def
  if (options) return options.map((option) => findChild(option, name)).find((child) => child !== undefined)
  return name === '*' ? element : shape?.[name]
}

function findMaximum(node: Node): number | undefined {
  const { options, checks = [] } = unwrapped(node)._zod.def
  const found = options
    ? options.map(findMaximum)
    : checks.map(({ _zod: { def } }) =>
        def.check === 'max_length' ? def.maximum : Number(repeated.exec(def.pattern?.source ?? '')?.[1]),
      )
  const limits = found.filter((most): most is number => most !== undefined && !Number.isNaN(most))
  if (limits.length === 0) return undefined
  return options ? Math.max(...limits) : Math.min(...limits)
}
