/**
 * Fields that name a thing. What is named stands in the field; whose it is, in the endpoint; how it is found and
 * judged, in server/guards/things.server.ts.
 */
import * as z from 'zod/mini'

const uuid = z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const postNumber = z.regex(/^\d{1,12}$/)

/** How each kind of thing is named on the wire. */
const forms = {
  /** A case, by its case number. */
  case: z.regex(/^[\w-]{1,20}$/),
  bill: z.regex(/^[\w-]{1,64}$/),
  /** A payment, by the provider's name of the order. */
  payment: z.maxLength(64),
  depositNotice: uuid,
  /** A line of the bank's statement. */
  bankLine: uuid,
  /** A reading of a bank's statement that brought lines. */
  bankImport: uuid,
  /** Where the provider's list and our books differ. */
  providerDifference: uuid,
  /** A member of the family, by member id; 13 digits of a resident number are taken too. */
  familyMember: z.regex(/^[^\u0000]{1,64}$/),
  /** The same, also of who was taken off the list. */
  removedMember: z.regex(/^[\w-]{1,64}$/),
  /** The office registered at the portal, by its id there. */
  agentOffice: z.maxLength(40),
  /** A post as readers find it, and as the office writes it. */
  post: postNumber,
  deskPost: postNumber,
  postFile: uuid,
  deskPostFile: uuid,
  enquiry: z.regex(/^C\d{2}-\d{6,12}$/),
  /** What a member agreed to. */
  consent: uuid,
  /** What the office asked of a filer. */
  question: uuid,
  /** What came with an answer. */
  questionFile: uuid,
  ticket: uuid,
  contact: uuid,
  message: uuid,
  banner: uuid,
  branch: z.regex(/^[\w-]{1,40}$/),
  /** Any branch that is served, as every visitor knows it. */
  servedBranch: z.regex(/^[\w-]{1,40}$/),
  /** A member of staff whom another one names. */
  colleague: uuid,
  /** An invitation of a person who is not yet a member of staff. */
  invitation: uuid,
  /** Where a member of staff is signed in. */
  staffSession: uuid,
  /** What a second member of staff must approve. */
  staffRequest: uuid,
  textPage: z.regex(/^[a-z][a-z-]{1,40}$/),
} as const
export type NamedKind = keyof typeof forms

declare const names: unique symbol
/**
 * Text that names a thing of a kind. Any text may be handed in: the mark is for the compiler, which asks whose the
 * thing is.
 */
export type Id<Kind extends NamedKind> = string & { readonly [names]?: Kind }

const kinds = new WeakMap<object, NamedKind>()

/** A field that names a thing of this kind. */
export function id<Kind extends NamedKind>(kind: Kind): z.ZodMiniType<Id<Kind>, string> {
  const schema = z.string().check(forms[kind]) as z.ZodMiniType<Id<Kind>, string>
  kinds.set(schema, kind)
  return schema
}

/** The kind that a field of this type names; never for any other field. */
export type KindOf<Value> = Value extends string
  ? typeof names extends keyof Value
    ? NonNullable<Value[typeof names]> & NamedKind
    : never
  : never

/** The kinds that the fields of a body, a query or parameters name. */
export type KindsIn<Input> = Input extends Uint8Array
  ? never
  : Input extends object
    ? { [Field in keyof Input]-?: KindOf<Input[Field]> }[keyof Input]
    : never

export type NamedField = { place: 'params' | 'query' | 'body'; field: string; kind: NamedKind }
type Call = { params?: unknown; query?: unknown; body?: unknown; path: string }
type Def = { shape?: Record<string, Node>; innerType?: Node; element?: Node; options?: Node[]; in?: Node; out?: Node }
type Node = { def?: Def }

const shapeOf = (schema: unknown) => (schema as Node | undefined)?.def?.shape ?? {}
const within = ({ def = {} }: Node): Node[] =>
  [def.innerType, def.element, def.in, def.out, ...(def.options ?? []), ...Object.values(def.shape ?? {})].filter(
    (node) => node !== undefined,
  )

/** The kind behind a field that may be left out, be null or have a default. */
function kindOf(node: Node): NamedKind | undefined {
  return kinds.get(node) ?? (node.def?.innerType ? kindOf(node.def.innerType) : undefined)
}

const namesBelow = (node: Node): boolean => within(node).some((below) => kinds.has(below) || namesBelow(below))

/**
 * The fields of a call that name things, in the order path, query, body. Throws TypeError for one that lies where
 * nobody would judge it: in a list or in an object inside.
 */
export function namedFields(endpoint: Call): NamedField[] {
  return (['params', 'query', 'body'] as const).flatMap((place) => {
    const shape = shapeOf(endpoint[place])
    if (endpoint[place] && Object.keys(shape).length === 0 && namesBelow(endpoint[place] as Node))
      throw new TypeError(`${endpoint.path}: an id() stands as a field of params, query or body`)
    return Object.entries(shape).flatMap(([field, node]) => {
      const kind = kindOf(node)
      if (!kind && namesBelow(node))
        throw new TypeError(`${endpoint.path}: the id() in ${field} stands where nobody would judge it`)
      return kind ? [{ place, field, kind }] : []
    })
  })
}
