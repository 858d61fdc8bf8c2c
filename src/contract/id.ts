/**
 * Fields that name a thing. Whose it is stands in the endpoint; how it is found and judged, in
 * server/guards/things.server.ts.
 */
import * as z from 'zod/mini'

const uuid = z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const number = z.regex(/^[\w-]{1,20}$/)
const name = z.regex(/^[\w-]{1,40}$/)
const postNumber = z.regex(/^\d{1,12}$/)

const forms = {
  case: number,
  bill: z.regex(/^[\w-]{1,64}$/),
  /** The order id at the provider. */
  payment: z.maxLength(64),
  depositNotice: uuid,
  /** A bank transaction. */
  bankLine: uuid,
  bankImport: uuid,
  /** Between the provider's list and our records. */
  providerDifference: uuid,
  /** Member id, or the 13 digits of a resident number. */
  familyMember: z.regex(/^[^\u0000]{1,64}$/),
  removedMember: z.regex(/^[\w-]{1,64}$/),
  /** Its id at the portal. */
  agentOffice: z.maxLength(40),
  /** `post`: public; `deskPost`: the office's. */
  post: postNumber,
  deskPost: postNumber,
  postFile: uuid,
  deskPostFile: uuid,
  enquiry: z.regex(/^C\d{2}-\d{6,12}$/),
  consent: uuid,
  question: uuid,
  /** The number of a reachable person's case, registered or not. */
  conversation: number,
  conversationFile: uuid,
  /** Attached to an answer. */
  questionFile: uuid,
  /** Of the tax portal, given by the filer. */
  portalPaper: uuid,
  /** Of the tax office. */
  letter: uuid,
  letterFile: uuid,
  pastYear: uuid,
  /** Of a person about their personal data. */
  privacyRequest: uuid,
  familyInvitation: uuid,
  ticket: uuid,
  contact: uuid,
  message: uuid,
  banner: uuid,
  branch: name,
  servedBranch: name,
  colleague: uuid,
  invitation: uuid,
  /** Of a filer. */
  memberSession: uuid,
  staffSession: uuid,
  /** Awaits a second member of staff. */
  staffRequest: uuid,
  textPage: z.regex(/^[a-z][a-z-]{1,40}$/),
} as const
export type NamedKind = keyof typeof forms

declare const names: unique symbol
/** Any string is assignable: the brand only makes the compiler require `whose`. */
export type Id<Kind extends NamedKind> = string & { readonly [names]?: Kind }

const kinds = new WeakMap<object, NamedKind>()

export function id<Kind extends NamedKind>(kind: Kind): z.ZodMiniType<Id<Kind>, string> {
  const schema = z.string().check(forms[kind]) as z.ZodMiniType<Id<Kind>, string>
  kinds.set(schema, kind)
  return schema
}

export type KindOf<Value> = Value extends string
  ? typeof names extends keyof Value
    ? NonNullable<Value[typeof names]> & NamedKind
    : never
  : never

export type KindsIn<Input> = Input extends Uint8Array
  ? never
  : Input extends object
    ? { [Field in keyof Input]-?: KindOf<Input[Field]> }[keyof Input]
    : never

export type NamedField = { place: 'params' | 'query' | 'body'; field: string; kind: NamedKind }
type Call = { params?: unknown; query?: unknown; body?: unknown; path: string }
type Def = { shape?: Record<string, Node>; innerType?: Node; element?: Node; options?: Node[]; in?: Node; out?: Node }
type Node = { def?: Def }

const readShape = (schema: unknown) => (schema as Node | undefined)?.def?.shape ?? {}
const within = ({ def = {} }: Node): Node[] =>
  [def.innerType, def.element, def.in, def.out, ...(def.options ?? []), ...Object.values(def.shape ?? {})].filter(
    (node) => node !== undefined,
  )

function findNamedKind(node: Node): NamedKind | undefined {
  return kinds.get(node) ?? (node.def?.innerType ? findNamedKind(node.def.innerType) : undefined)
}

const namesBelow = (node: Node): boolean => within(node).some((below) => kinds.has(below) || namesBelow(below))

/** Throws TypeError for one in a list or nested object, where it would not be authorised. */
export function namedFields(endpoint: Call): NamedField[] {
  return (['params', 'query', 'body'] as const).flatMap((place) => {
    const shape = readShape(endpoint[place])
    if (endpoint[place] && Object.keys(shape).length === 0 && namesBelow(endpoint[place] as Node))
      throw new TypeError(`${endpoint.path}: an id() stands as a field of params, query or body`)
    return Object.entries(shape).flatMap(([field, node]) => {
      const kind = findNamedKind(node)
      if (!kind && namesBelow(node))
        throw new TypeError(`${endpoint.path}: the id() in ${field} stands where nobody would judge it`)
      return kind ? [{ place, field, kind }] : []
    })
  })
}
