export const conversationSides = ['filer', 'office'] as const
export type ConversationSide = (typeof conversationSides)[number]

/** Characters per message. */
export const conversationWordsMost = 2_000

type Person = { name: string; licence?: string | undefined; picture?: string | undefined; role: string }

/** Whom the firm presents by this name; nobody if two share it. */
export function presented<One extends Person>(people: readonly One[], name: string | null): One | undefined {
  const found = people.filter((person) => person.name === name)
  return found.length === 1 ? found[0] : undefined
}
